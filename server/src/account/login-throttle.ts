import { foldName } from '@touchstone/shared/account/account-rules.ts'
import { DomainError } from '@touchstone/shared/errors/domain-error.ts'
import { minute } from '@touchstone/shared/time/instant.ts'
import type { Clock } from '../time/clock.ts'
import type { CounterService } from './counter.service.ts'

/** docs/rules/accounts.md: 20 wrong passwords for a user from an address; each failure restarts the half hour. */
const USER_FAILURES = 20
/** An address alone: far above what a class of sixty can mistype. */
const ADDRESS_FAILURES = 1000
const WINDOW = 30 * minute

/** Where a try comes from. `browser`: the own counter of a browser in which this user signed in before, else null. */
export type TrySource = { ip: string; browser: string | null }

export type LoginThrottle = {
  /** @throws DomainError account.throttled, account.address-throttled (never to a browser with a counter of its own) */
  check(username: string, source: TrySource): Promise<void>
  /**
   * Counts a try for an existing user as failed before its password is looked at: guesses at the same moment cannot outrun
   * the limit. @throws DomainError account.throttled
   */
  take(username: string, source: TrySource): Promise<void>
  failed(source: TrySource): Promise<void>
  succeeded(username: string, source: TrySource): Promise<void>
}

export function createLoginThrottle({ counters, clock }: { counters: CounterService; clock: Clock }): LoginThrottle {
  const userKey = (username: string, { ip, browser }: TrySource) =>
    browser === null ? `login ${foldName(username)} ${ip}` : `login-browser ${foldName(username)} ${browser}`
  const addressKey = (ip: string) => `login-address ${ip}`
  const minutesTo = (at: number) => Math.max(1, Math.ceil((at - clock.now()) / minute))
  return {
    async check(username, source) {
      const user = await counters.read(userKey(username, source), WINDOW)
      if (user.count >= USER_FAILURES) throw new DomainError('account.throttled', { minutes: minutesTo(user.expiresAt) })
      if (source.browser !== null) return
      const address = await counters.read(addressKey(source.ip), WINDOW)
      if (address.count >= ADDRESS_FAILURES) {
        throw new DomainError('account.address-throttled', { minutes: minutesTo(address.expiresAt) })
      }
    },
    async take(username, source) {
      const key = userKey(username, source)
      if ((await counters.add(key, WINDOW, true)) <= USER_FAILURES) return
      throw new DomainError('account.throttled', { minutes: minutesTo((await counters.read(key, WINDOW)).expiresAt) })
    },
    async failed({ ip, browser }) {
      if (browser === null) await counters.add(addressKey(ip), WINDOW, false)
    },
    succeeded: (username, source) => counters.clear(userKey(username, source)),
  }
}
