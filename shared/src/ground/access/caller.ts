import type { UiLanguage } from '../language/language.ts'
import type { ArrivedAt } from '../time/arrived-at.ts'
import type { ReaderTexts } from '../translation/server-parts.ts'
import type { Actor } from './actor.ts'

/** The caller of a service, with language and address. A service sees no more of a request. */
export type Caller = {
  actor: Actor | null
  language: UiLanguage
  /** Texts of the caller's own language, where a folder adds it; `language` stands in for what they lack. */
  added?: ReaderTexts | null
  ip: string
  /** Time of the request's arrival; absent: now. */
  arrivedAt?: ArrivedAt
}
