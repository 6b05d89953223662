import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import type { Services } from '../../app/services/app-services.ts'
import type { SignInCaller } from '../caller/sign-in-caller.ts'

/** What is known of the request itself. Services see the caller in it and nothing else. */
export type RequestFacts = SignInCaller & {
  requestId: string
  /**
   * Who signed in with a password that somebody else made. Such a user is a guest to every call but those that are marked
   * `beforePasswordChange`, and is no `actor` until then.
   */
  newcomer?: Actor | null
  /** How the token came: browsers send the cookie without being asked, so it counts for less than the header. */
  tokenVia: 'header' | 'cookie' | null
  /** A token came but is expired, ended or unknown; `banned` when its user is. */
  badToken: false | 'unknown' | 'banned'
  /** Path and method, for the cross-site rules. */
  method: string
  /** A page of this site sent it, or no page did (as with scripts); see own-origin.ts. */
  sameOrigin: boolean
  /** A page of the same host sent it, on any port. */
  sameHost?: boolean
  log: { error(fields: object, message: string): void; info(fields: object, message: string): void }
}

export type Context = Services & { request: RequestFacts }
