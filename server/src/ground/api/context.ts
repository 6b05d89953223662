import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import type { ResolvedToken, SignInCaller } from '../caller/sign-in-caller.ts'
import type { RateLimiter } from '../rate-limit/rate-limit.ts'
import type { Clock } from '../time/clock.ts'

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

/** The door of sessions, as every call needs it; people stand above this district. */
export type SessionDoor = {
  resolve(token: string): Promise<ResolvedToken>
  /** Replaces a token past half of its life; the new one travels in the response headers. */
  renewWhenDue(caller: SignInCaller): Promise<void>
}

/** Services that every call needs before it is reached. */
export type CallGround = {
  clock: Clock
  /** The address under which users reach the site, as the settings name it. */
  config: { website(): { baseUrl: string | null } }
  limiter: RateLimiter
  sessions: SessionDoor
}

/** A call and the door that it came through. Its own services reach it by the slice that its router declares. */
export type Context = Pick<CallGround, 'limiter' | 'sessions'> & { request: RequestFacts }
