import { type AccountJudge, type RemoteJudge, remoteSites } from '@touchstone/shared/problems/problem/remote-site.ts'
import { OutsideFault } from '../../ground/outside/outside-fault.ts'
import type { OutsideHttp } from '../../ground/outside/outside-http.ts'
import type { RemoteLogin, RemoteSession } from './protocol/remote-adapter.ts'
import { RemoteFault } from './protocol/remote-fault.ts'
import { MAX_PUBLIC_WAITING, PUBLIC_PAUSE_MS, REQUEST_PAUSE_MS } from './remote-limits.ts'
import { remoteAdapters } from './sites/remote-adapters.ts'

/** Waits; tests do not. */
export type Pause = (ms: number) => Promise<void>

type Deps = { http: OutsideHttp; pause: Pause; origins?: Partial<Record<RemoteJudge, string>> }

export type RemoteSessions = {
  /** A session without an account, for reading problems. */
  guest(judge: RemoteJudge): RemoteSession
  /** The one session for public data of a judge; its requests go out one after the other. */
  public(judge: RemoteJudge): RemoteSession
  /** The kept session of an account; signed in when it is new. @throws RemoteFault, OutsideFault */
  of(account: { id: number; login: RemoteLogin }, judge: RemoteJudge): Promise<RemoteSession>
  /** Signs in once, beside any kept session. @returns the name of the fault; null: it works */
  trySignIn(judge: AccountJudge, login: RemoteLogin): Promise<string | null>
  /** The next use signs in again. */
  forget(accountId: number): void
}

/** The name of a fault at another site; undefined for a fault of this server. */
export function faultName(error: unknown): string | undefined {
  return error instanceof RemoteFault || error instanceof OutsideFault ? error.code : undefined
}

/** Cookies of accounts at other judges. They live in memory only; after a restart accounts sign in again. */
export function createRemoteSessions({ http, pause, origins = {} }: Deps): RemoteSessions {
  const kept = new Map<number, { login: RemoteLogin; session: RemoteSession }>()

  /** A session whose requests go out one after the other, with a pause between them. */
  function open(judge: RemoteJudge, pauseMs = REQUEST_PAUSE_MS, mostWaiting = Number.POSITIVE_INFINITY): RemoteSession {
    const session = http.open(origins[judge] ?? remoteSites[judge].origin)
    let last: Promise<unknown> = Promise.resolve()
    let isFirst = true
    let waiting = 0
    return {
      ...session,
      pause,
      async send(path, options) {
        if (waiting >= mostWaiting) throw new RemoteFault('busy')
        waiting++
        const next = last.then(async () => {
          if (!isFirst) await pause(pauseMs)
          isFirst = false
          return session.send(path, options)
        })
        last = next.catch(() => {})
        return await next.finally(() => waiting--)
      },
    }
  }

  const publicOnes = new Map<RemoteJudge, RemoteSession>()

  return {
    guest: (judge) => open(judge),

    public(judge) {
      const session = publicOnes.get(judge) ?? open(judge, PUBLIC_PAUSE_MS, MAX_PUBLIC_WAITING)
      publicOnes.set(judge, session)
      return session
    },

    async of({ id, login }, judge) {
      const known = kept.get(id)
      if (known && known.login.username === login.username && known.login.password === login.password) return known.session
      const session = open(judge)
      await remoteAdapters[judge].signIn(session, login)
      kept.set(id, { login, session })
      return session
    },

    async trySignIn(judge, login) {
      try {
        await remoteAdapters[judge].signIn(open(judge), login)
        return null
      } catch (error) {
        const name = faultName(error)
        if (name === undefined) throw error
        return name
      }
    },

    forget: (accountId) => void kept.delete(accountId),
  }
}
