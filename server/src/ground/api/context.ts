import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import type { ResolvedToken, SignInCaller } from '../caller/sign-in-caller.ts'
import type { RateLimiter } from '../rate-limit/rate-limit.ts'
import type { TicketService } from '../tickets/ticket.service.ts'
import type { Clock } from '../time/clock.ts'
import type { TranslationService } from '../translations/translations.service.ts'

/** Facts about the request. Services only see the caller in it. */
export type RequestFacts = SignInCaller & {
  requestId: string
  /**
   * A user that signed in with a password made by another person. Such a user is a guest to every call except those marked
   * `beforePasswordChange`, and no `actor` until then.
   */
  newcomer?: Actor | null
  /** Source of the token: browsers send the cookie automatically, so it has less weight than the header. */
  tokenVia: 'header' | 'cookie' | null
  /** The number that the browser gave to this call. The server answers it once (once.ts). */
  callKey?: string | null
  /** The token is expired, ended or unknown; `banned` when its user is. */
  badToken: false | 'unknown' | 'banned'
  /** Path and method, for the cross-site rules. */
  method: string
  /** Sent by a page of this site, or by no page (as with scripts); see own-origin.ts. */
  sameOrigin: boolean
  /** Sent by a page of the same host, on any port. */
  sameHost?: boolean
  log: { error(fields: object, message: string): void; info(fields: object, message: string): void }
}

/** The door of sessions, as every call needs it; people stand above this district. */
type SessionDoor = {
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
  /** Keeps the answers of calls that are answered once. */
  tickets: Pick<TicketService, 'claim' | 'read' | 'issue' | 'consume'>
  /** Languages that folders add to the site. */
  translations: Pick<TranslationService, 'forHeader'>
}

/** A call and the door that it came through. Its own services reach it by the slice that its router declares. */
export type Context = Pick<CallGround, 'limiter' | 'sessions' | 'tickets'> & { request: RequestFacts }
