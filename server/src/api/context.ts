import type { Actor } from '@touchstone/shared/access/actor.ts'
import type { UiLanguage } from '@touchstone/shared/i18n/language.ts'
import type { Session } from '../account/session.service.ts'
import type { Services } from '../services/app-services.ts'

/** What is known of the request itself. */
export type RequestFacts = {
  requestId: string
  ip: string
  userAgent: string
  language: UiLanguage
  actor: Actor | null
  /**
   * Who signed in with a password that somebody else made. Such a user is a guest to every call but those that are marked
   * `beforePasswordChange`, and is no `actor` until then.
   */
  newcomer?: Actor | null
  session: Session | null
  /** How the token came: browsers send the cookie without being asked, so it counts for less than the header. */
  tokenVia: 'header' | 'cookie' | null
  /** A token came but is expired, ended or unknown; `banned` when its user is. */
  badToken: false | 'unknown' | 'banned'
  /** Path and method, for the cross-site rules. */
  method: string
  /** A page of this site sent it, or no page did (as with scripts); see own-origin.ts. */
  sameOrigin: boolean
  /** The cookie of a browser in which somebody signed in before; see known-browser.service.ts. */
  browserToken: string | null
  sendBrowserToken(token: string, lifetimeMs: number): void
  /** Sends the token to the client, by header and cookie. */
  sendToken(token: string, renewed: boolean): void
  clearToken(): void
  log: { error(fields: object, message: string): void; info(fields: object, message: string): void }
}

export type Context = Services & { request: RequestFacts }
