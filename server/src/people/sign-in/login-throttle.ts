import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { minute } from '@touchstone/shared/ground/time/instant.ts'
import { foldName } from '@touchstone/shared/people/account/account-rules.ts'
import { addressGroup, addressGroups, countAddress } from '../../ground/rate-limit/address-group.ts'
import type { CounterService } from '../../ground/rate-limit/counter.service.ts'
import type { Clock } from '../../ground/time/clock.ts'

/** docs/rules/accounts.md: 20 wrong passwords for a user from an address; each failure restarts the half hour. */
const USER_FAILURES = 20
/** For a user from all addresses together, except those where the user signed in before. */
const EVERYWHERE_FAILURES = 100
/** For an address alone: far above the typing errors of a class of sixty. */
const ADDRESS_FAILURES = 1000
const WINDOW = 30 * minute

/** The source of a try. `browser`: the own counter of a browser in which this user signed in before, else null. */
type TrySource = {
  ip: string
  browser: string | null
  /** Whether this user signed in from the address before. */
  isKnownAddress(): Promise<boolean>
}

export type LoginThrottle = {
  /** @throws DomainError account.throttled, account.address-throttled (never for a browser with its own counter) */
  check(username: string, source: TrySource): Promise<void>
  /**
   * Counts a try for an existing user as failed before its password is checked, so that simultaneous guesses cannot exceed the limit.
   * @throws DomainError account.throttled
   */
  take(username: string, source: TrySource): Promise<void>
  /** The password was not looked at. */
  giveBack(username: string, source: TrySource): Promise<void>
  failed(source: TrySource): Promise<void>
  succeeded(username: string, source: TrySource): Promise<void>
}

export function createLoginThrottle({ counters, clock }: { counters: CounterService; clock: Clock }): LoginThrottle {
  const userKey = (username: string, { ip, browser }: TrySource) =>
    browser === null ? `login ${foldName(username)} ${addressGroup(ip)}` : `login-browser ${foldName(username)} ${browser}`
  const everywhereKey = (username: string) => `login-everywhere ${foldName(username)}`
  const addressAct = { name: 'login-address', windowMs: WINDOW, limit: ADDRESS_FAILURES }
  const minutesTo = (at: number) => Math.max(1, Math.ceil((at - clock.now()) / minute))

  /** A stranger must not lock out a user with a browser or an address from earlier sign-ins. */
  async function refuseStranger(username: string, source: TrySource, most: number): Promise<void> {
    if (source.browser !== null) return
    const { count, expiresAt } = await counters.read(everywhereKey(username), WINDOW)
    if (count < most || (await source.isKnownAddress())) return
    throw new DomainError('account.throttled', { minutes: minutesTo(expiresAt) })
  }

  return {
    async check(username, source) {
      const user = await counters.read(userKey(username, source), WINDOW)
      if (user.count >= USER_FAILURES) throw new DomainError('account.throttled', { minutes: minutesTo(user.expiresAt) })
      if (source.browser !== null) return
      for (const { name, share } of addressGroups(source.ip)) {
        const address = await counters.read(`${addressAct.name} ${name}`, WINDOW)
        if (address.count >= ADDRESS_FAILURES * share)
          throw new DomainError('account.address-throttled', { minutes: minutesTo(address.expiresAt) })
      }
      await refuseStranger(username, source, EVERYWHERE_FAILURES)
    },

    async take(username, source) {
      const key = userKey(username, source)
      if ((await counters.add(key, WINDOW, true)) > USER_FAILURES)
        throw new DomainError('account.throttled', { minutes: minutesTo((await counters.read(key, WINDOW)).expiresAt) })
      if (source.browser !== null) return
      // The first one decides the expiry, so further guesses lock nobody out for ever.
      await counters.add(everywhereKey(username), WINDOW, false)
      await refuseStranger(username, source, EVERYWHERE_FAILURES + 1)
    },

    async giveBack(username, source) {
      await counters.giveBack(userKey(username, source), 1)
      if (source.browser === null) await counters.giveBack(everywhereKey(username), 1)
    },

    async failed({ ip, browser }) {
      if (browser === null) await countAddress(counters, addressAct, ip)
    },

    async succeeded(username, source) {
      await counters.clear(userKey(username, source))
      if (source.browser === null) await counters.giveBack(everywhereKey(username), 1)
    },
  }
}
