import { minute } from '@touchstone/shared/ground/time/instant.ts'
import type { CounterService } from '../../ground/rate-limit/counter.service.ts'

const TRIES = 5
const WINDOW = 30 * minute

type TriesLock = {
  locked(uid: string): Promise<boolean>
  /**
   * Counts a try before it is checked, so that simultaneous tries cannot exceed the limit.
   * @returns remaining tries if this one fails; null = locked
   */
  take(uid: string): Promise<number | null>
  /** The try was right. */
  release(uid: string): Promise<void>
}

/** For changing the password or the e-mail address (docs/rules/accounts.md): five wrong tries in half an hour lock the function for half an hour. */
export function createTriesLock(counters: CounterService, functionName: string): TriesLock {
  const key = (uid: string) => `${functionName} ${uid}`
  const locked = async (uid: string): Promise<boolean> => (await counters.read(key(uid), WINDOW)).count >= TRIES
  return {
    locked,

    async take(uid) {
      if (await locked(uid)) return null
      const count = await counters.add(key(uid), WINDOW, true)
      return count > TRIES ? null : TRIES - count
    },

    release: (uid) => counters.clear(key(uid)),
  }
}
