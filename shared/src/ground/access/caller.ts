import type { UiLanguage } from '../language/language.ts'
import type { ArrivedAt } from '../time/arrived-at.ts'
import type { Actor } from './actor.ts'

/** The caller of a service, with language and address. A service sees no more of a request. */
export type Caller = {
  actor: Actor | null
  language: UiLanguage
  ip: string
  /** Time of the request's arrival; absent: now. */
  arrivedAt?: ArrivedAt
}
