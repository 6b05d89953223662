import type { UiLanguage } from '../language/language.ts'
import type { ArrivedAt } from '../time/arrived-at.ts'
import type { Actor } from './actor.ts'

/** Who asks a service for something, in which language, from which address. A service sees no more of a request. */
export type Caller = {
  actor: Actor | null
  language: UiLanguage
  ip: string
  /** When the request reached the site; absent: now. */
  arrivedAt?: ArrivedAt
}
