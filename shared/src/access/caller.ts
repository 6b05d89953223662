import type { UiLanguage } from '../language/language.ts'
import type { Actor } from './actor.ts'

/** Who asks a service for something, in which language, from which address. A service sees no more of a request. */
export type Caller = {
  actor: Actor | null
  language: UiLanguage
  ip: string
  /** When the whole request had come in, ms UTC; absent: now. */
  arrivedAt?: number
}
