import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { Login } from '@touchstone/shared/people/account/account.schema.ts'
import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX } from '@touchstone/shared/people/account/account.schema.ts'
import { AccountStatus } from '@touchstone/shared/people/account/account-status.ts'
import type { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import { addressGroup } from '../../ground/rate-limit/address-group.ts'
import * as queries from '../account/account.queries.ts'
import { hashPassword, isOverMd5, verifyPassword } from '../account/password.ts'
import type { SignInProvider } from '../account/sign-in-provider.ts'
import type { KnownBrowserService } from './known-browser.service.ts'
import type { LoginThrottle } from './login-throttle.ts'
import type { SessionService } from './session.service.ts'

type Deps = { db: Database; sessions: SessionService; knownBrowsers: KnownBrowserService; throttle: LoginThrottle }

/** Key in the hash queue for all unknown names. */
const NOBODY = ''

/** A password refused by a full queue was not checked, and is no wrong guess. */
async function lookedAt<T>(look: Promise<T>, giveBack: () => Promise<void>): Promise<T> {
  try {
    return await look
  } catch (error) {
    if (error instanceof DomainError && error.code === 'account.sign-in-busy') await giveBack()
    throw error
  }
}

/**
 * Signs in by username and password. The subject is the uid.
 *
 * Refusals by docs/rules/accounts.md: account.wrong-password, account.throttled, account.address-throttled, account.sign-in-busy,
 * account.username-length, account.password-length.
 */
export function createPasswordProvider({ db, sessions, knownBrowsers, throttle }: Deps): SignInProvider<z.output<typeof Login>> {
  return {
    name: 'password',

    async identify({ username, password }, caller) {
      if (username.length > USERNAME_MAX) throw new DomainError('account.username-length')
      if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) throw new DomainError('account.password-length')
      const user = await queries.findUserByName(db, username)
      const browser = user ? await knownBrowsers.counterOf(user.uid, caller) : null
      const isKnownAddress = async () => user !== undefined && (await sessions.wasAt(user.uid, caller.ip))
      const source = { ip: caller.ip, browser, isKnownAddress }
      const turn = { address: addressGroup(caller.ip), user: user?.uid ?? NOBODY, isKnown: browser !== null }
      await throttle.check(username, source)
      if (user) await throttle.take(username, source)
      const right = await lookedAt(verifyPassword(password, user?.passwordHash ?? null, turn), () =>
        user ? throttle.giveBack(username, source) : Promise.resolve(),
      )
      if (!user || !right) {
        await throttle.failed(source)
        throw new DomainError('account.wrong-password')
      }
      await throttle.succeeded(username, source)
      if (user.status === AccountStatus.active && isOverMd5(user.passwordHash))
        await queries.replaceHash(db, user.uid, await hashPassword(password, { ...turn, isKnown: true }))
      return user.uid
    },
  }
}
