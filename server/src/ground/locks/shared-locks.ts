/**
 * Locks of a site with several servers: advisory locks of PostgreSQL, which end with the session of their holder.
 *
 * Theory of operation. Within one process work waits in a line, so the session asks once for each name. Between processes the lock goes to
 * the one that asks at the right moment. When the session breaks, its locks are free; they are taken again as soon as it is opened. Work
 * that two processes then do at once is decided by the transactions of the database, as ever.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { tryLock, unlock } from '../db/advisory-locks.ts'
import type { SiteSession } from '../db/site-session.ts'
import { createLocalLocks } from './local-locks.ts'
import type { Locks } from './locks.ts'

const FIRST_PAUSE_MS = 10
const LONGEST_PAUSE_MS = 250

export function createSharedLocks(session: SiteSession): Locks {
  const line = createLocalLocks()
  const held = new Set<string>()

  session.onOpen(async () => {
    for (const name of held) await tryLock(session, name)
  })

  async function take(name: string): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; !(await tryLock(session, name)); pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      await sleep(pauseMs)
    }
    held.add(name)
  }

  /** A session that is away has no locks. */
  async function release(name: string): Promise<void> {
    held.delete(name)
    await unlock(session, name).catch(() => {})
  }

  return {
    inTurn: (name, work) =>
      line.inTurn(name, async () => {
        await take(name)
        try {
          return await work()
        } finally {
          await release(name)
        }
      }),
  }
}
