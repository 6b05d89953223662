import { isStaff, roleName } from '@touchstone/shared/ground/access/role.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { accountTexts } from '@touchstone/shared/ground/i18n/account-texts.ts'
import type { ChangeAccount, Login, UserInfo } from '@touchstone/shared/people/account/account.schema.ts'
import { checkPassword, foldName } from '@touchstone/shared/people/account/account-rules.ts'
import { AccountStatus } from '@touchstone/shared/people/account/account-status.ts'
import type { z } from 'zod'
import type { SignInCaller } from '../../ground/caller/sign-in-caller.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { addressGroup } from '../../ground/rate-limit/address-group.ts'
import type { CounterService } from '../../ground/rate-limit/counter.service.ts'
import type { Clock } from '../../ground/time/clock.ts'
import * as queries from '../account/account.queries.ts'
import { hashPassword, verifyPassword } from '../account/password.ts'
import type { ProofCaller, SignInProvider } from '../account/sign-in-provider.ts'
import type { MessageService } from '../message/message.service.ts'
import type { KnownBrowserService } from './known-browser.service.ts'
import type { LoginThrottle } from './login-throttle.ts'
import { createPasswordProvider } from './password-provider.ts'
import type { SessionService } from './session.service.ts'
import { sendAddressNews } from './sign-in-news.ts'
import { createTriesLock } from './tries-lock.ts'

type Deps = {
  db: Database
  clock: Clock
  sessions: SessionService
  knownBrowsers: KnownBrowserService
  throttle: LoginThrottle
  counters: CounterService
  messages: MessageService
}

export type AccountService = {
  /** The user of a uid, a username or both (which must agree); none when banned. */
  findActive(input: { uid?: string | null; username?: string | null }): Promise<queries.User | undefined>
  /**
   * The active user with these credentials, with every check and limit of a sign-in, but without a session.
   * @throws DomainError account.wrong-password, account.banned, account.throttled, account.address-throttled, account.sign-in-busy,
   * account.username-length,
   *   account.password-length
   */
  verify(credentials: z.output<typeof Login>, caller: ProofCaller): Promise<queries.User>
  login(credentials: z.output<typeof Login>, caller: SignInCaller): Promise<UserInfo>
  /** Back-office login: only root, admin and problem admin. */
  loginStaff(credentials: z.output<typeof Login>, caller: SignInCaller): Promise<UserInfo>
  /**
   * A wrong old password is reported inside the data; five of them in half an hour lock the function. Ends the other sessions.
   * @throws DomainError account.password-length, account.password-spaces, account.password-same
   */
  changePassword(input: { oldPassword: string; newPassword: string }, caller: SignInCaller): Promise<z.input<typeof ChangeAccount>>
}

export function toUserInfo(user: queries.User): UserInfo {
  return {
    ...user,
    roleList: [roleName(user.roleId)],
    mustChangePassword: user.mustChangePassword !== 0,
    registeredBySchool: user.registeredBySchool !== 0,
  }
}

export function createAccountService({ db, clock, sessions, knownBrowsers, throttle, counters, messages }: Deps): AccountService {
  const lock = createTriesLock(counters, 'change-password')
  const password = createPasswordProvider({ db, sessions, knownBrowsers, throttle })

  /** The user that a provider identifies. @throws DomainError account.banned, account.wrong-password, and those of the provider */
  async function prove<Proof>(provider: SignInProvider<Proof>, proof: Proof, caller: ProofCaller): Promise<queries.User> {
    const subject = await provider.identify(proof, caller)
    const user = await queries.findUserByIdentity(db, provider.name, subject)
    if (!user) throw new DomainError('account.wrong-password')
    if (user.status !== AccountStatus.active) throw new DomainError('account.banned')
    return user
  }

  async function start(user: queries.User, caller: SignInCaller): Promise<UserInfo> {
    await knownBrowsers.remember(user.uid, caller)
    await sendAddressNews({ db, messages }, user.uid, caller.ip)
    await sessions.start(user.uid, caller)
    return toUserInfo(user)
  }

  return {
    async findActive({ uid, username }) {
      const user = uid ? await queries.findUser(db, uid) : await queries.findUserByName(db, username ?? '')
      if (user?.status !== AccountStatus.active) return undefined
      return username && user.usernameFolded !== foldName(username) ? undefined : user
    },

    verify: (credentials, caller) => prove(password, credentials, caller),

    login: async (credentials, caller) => start(await prove(password, credentials, caller), caller),

    async loginStaff(credentials, caller) {
      const user = await prove(password, credentials, caller)
      if (!isStaff(roleName(user.roleId))) throw new DomainError('account.not-staff')
      return start(user, caller)
    },

    async changePassword(input, caller) {
      checkPassword(input.newPassword)
      const uid = caller.actor?.uid ?? ''
      const texts = accountTexts[caller.language]
      const user = await queries.findUser(db, uid)
      if (!user) throw new DomainError('session.signed-out')
      const turn = { address: addressGroup(caller.ip), user: uid, isKnown: true }
      const left = await lock.take(uid)
      if (left === null) return { code: 403, msg: texts.passwordLocked, userInfo: null }
      if (!(await verifyPassword(input.oldPassword, user.passwordHash, turn)))
        return { code: 400, msg: texts.oldPasswordWrong(left), userInfo: null }
      if (user.mustChangePassword && input.newPassword === input.oldPassword) throw new DomainError('account.password-same')
      const passwordHash = await hashPassword(input.newPassword, turn)
      await inTransaction(db, async (db) => {
        await queries.setUser(db, uid, { passwordHash, mustChangePassword: 0, gmtModified: clock.now() })
        await sessions.endAll(db, uid, caller.session?.device)
      })
      await lock.release(uid)
      return { code: 200, msg: texts.passwordChanged, userInfo: null }
    },
  }
}
