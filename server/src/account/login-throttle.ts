import { foldName } from '@touchstone/shared/account/account-rules.ts'
import { DomainError } from '@touchstone/shared/errors/domain-error.ts'
import { minute } from '@touchstone/shared/time/instant.ts'
import type { Clock } from '../time/clock.ts'
import type { CounterService } from './counter.service.ts'

/** Documented: 20 wrong passwords for a user from an address; each failure restarts the half hour. */
const USER_FAILURES = 20
/** An address alone: far above what a class of sixty can mistype. */
const ADDRESS_FAILURES = 1000
const WINDOW = 30 * minute

export type LoginThrottle = ReturnType<typeof createLoginThrottle>

export function createLoginThrottle({ counters, clock }: { counters: CounterService; clock: Clock }) {
  const userKey = (username: string, ip: string) => `login ${foldName(username)} ${ip}`
  const addressKey = (ip: string) => `login-address ${ip}`
  const minutesTo = (at: number) => Math.max(1, Math.ceil((at - clock.now()) / minute))
  return {
    /** @throws DomainError account.throttled, account.address-throttled */
    async check(username: string, ip: string): Promise<void> {
      const user = await counters.read(userKey(username, ip))
      if (user.count >= USER_FAILURES) throw new DomainError('account.throttled', { minutes: minutesTo(user.expiresAt) })
      const address = await counters.read(addressKey(ip))
      if (address.count >= ADDRESS_FAILURES) {
        throw new DomainError('account.address-throttled', { minutes: minutesTo(address.expiresAt) })
      }
    },
    /**
     * Counts a try for an existing user as failed before its password is looked at, so that guesses at the same moment
     * cannot outrun the limit. @throws DomainError account.throttled
     */
    async take(username: string, ip: string): Promise<void> {
      const key = userKey(username, ip)
      if ((await counters.add(key, WINDOW, true)) <= USER_FAILURES) return
      throw new DomainError('account.throttled', { minutes: minutesTo((await counters.read(key)).expiresAt) })
    },
    async failed(ip: string): Promise<void> {
      await counters.add(addressKey(ip), WINDOW, false)
    },
    async succeeded(username: string, ip: string): Promise<void> {
      await counters.clear(userKey(username, ip))
    },
  }
}
