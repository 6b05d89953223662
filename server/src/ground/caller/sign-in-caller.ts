import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import type { DeviceId } from '@touchstone/shared/ground/access/device.ts'

/** One sign-in of a user; `refreshAt` in ms UTC. */
type Session = { id: number; device: DeviceId; refreshAt: number }

/** A caller for sign-ins: also identifies the browser, and can set or delete its token. */
export type SignInCaller = Caller & {
  userAgent: string
  session: Session | null
  /** Of a browser in which a user signed in before; see known-browser.service.ts. */
  browserToken: string | null
  sendBrowserToken(token: string, lifetimeMs: number): void
  /** @param renewed the client had another token of this session before */
  sendToken(token: string, renewed: boolean): void
  clearToken(): void
}

/** The session that a token opens, or why it opens none. */
export type ResolvedToken = { actor: Actor; session: Session; mustChangePassword: boolean } | { bad: 'unknown' | 'banned' }
