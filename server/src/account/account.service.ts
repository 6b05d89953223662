import { isStaff, roleName } from '@touchstone/shared/access/role.ts'
import type { ChangeAccount, Login, UserInfo } from '@touchstone/shared/account/account.schema.ts'
import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX } from '@touchstone/shared/account/account.schema.ts'
import { checkPassword, foldName } from '@touchstone/shared/account/account-rules.ts'
import { DomainError } from '@touchstone/shared/errors/domain-error.ts'
import { accountTexts } from '@touchstone/shared/i18n/account-texts.ts'
import type { z } from 'zod'
import type { SignInCaller } from '../caller/sign-in-caller.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { MessageService } from '../message/message.service.ts'
import { addressGroup } from '../rate-limit/address-group.ts'
import type { Clock } from '../time/clock.ts'
import * as queries from './account.queries.ts'
import type { CounterService } from './counter.service.ts'
import type { KnownBrowserService } from './known-browser.service.ts'
import type { LoginThrottle } from './login-throttle.ts'
import { hashPassword, isOverMd5, verifyNothing, verifyPassword } from './password.ts'
import type { SessionService } from './session.service.ts'
import { tellOfNewAddress } from './sign-in-news.ts'
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
   * The user of these credentials, who is not banned. Every refusal and every limit of a sign-in holds; no session begins.
   * @throws DomainError account.wrong-password, account.banned, account.throttled, account.address-throttled, account.sign-in-busy, account.username-length,
   *   account.password-length
   */
  verify(credentials: z.output<typeof Login>, caller: Pick<SignInCaller, 'ip' | 'browserToken'>): Promise<queries.User>
  login(credentials: z.output<typeof Login>, caller: SignInCaller): Promise<UserInfo>
  /** Back-office login: only root, admin and problem admin. */
  loginStaff(credentials: z.output<typeof Login>, caller: SignInCaller): Promise<UserInfo>
  /**
   * A wrong old password is refused inside the data; five of them in half an hour lock the function. Ends the other sessions.
   * @throws DomainError account.password-length, account.password-spaces, account.password-same
   */
  changePassword(input: { oldPassword: string; newPassword: string }, caller: SignInCaller): Promise<z.input<typeof ChangeAccount>>
}

/** Stands in the line of hashes for all names that nobody has. */
const NOBODY = ''

/** A password that the line has no place for was not looked at, and is no wrong guess. */
async function lookedAt<T>(look: Promise<T>, giveBack: () => Promise<void>): Promise<T> {
  try {
    return await look
  } catch (error) {
    if (error instanceof DomainError && error.code === 'account.sign-in-busy') await giveBack()
    throw error
  }
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

  /** The user of these credentials, with every refusal of docs/rules/accounts.md on the way. */
  async function authenticate(
    { username, password }: z.output<typeof Login>,
    caller: Pick<SignInCaller, 'ip' | 'browserToken'>,
  ): Promise<queries.User> {
    if (username.length > USERNAME_MAX) throw new DomainError('account.username-length')
    if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) throw new DomainError('account.password-length')
    const user = await queries.findUserByName(db, username)
    const browser = user ? await knownBrowsers.counterOf(user.uid, caller) : null
    const isKnownAddress = async () => user !== undefined && (await sessions.wasAt(user.uid, caller.ip))
    const source = { ip: caller.ip, browser, isKnownAddress }
    const turn = { address: addressGroup(caller.ip), user: user?.uid ?? NOBODY, isKnown: browser !== null }
    await throttle.check(username, source)
    if (user) await throttle.take(username, source)
    const right = await lookedAt(user ? verifyPassword(password, user.passwordHash, turn) : verifyNothing(password, turn), () =>
      user ? throttle.giveBack(username, source) : Promise.resolve(),
    )
    if (!user || !right) {
      await throttle.failed(source)
      throw new DomainError('account.wrong-password')
    }
    await throttle.succeeded(username, source)
    if (user.status !== 0) throw new DomainError('account.banned')
    if (isOverMd5(user.passwordHash))
      await queries.setUser(db, user.uid, { passwordHash: await hashPassword(password, { ...turn, isKnown: true }) })
    return user
  }

  return {
    async findActive({ uid, username }) {
      const user = uid ? await queries.findUser(db, uid) : await queries.findUserByName(db, username ?? '')
      if (user?.status !== 0) return undefined
      return username && user.usernameFolded !== foldName(username) ? undefined : user
    },

    verify: authenticate,

    async login(credentials, caller) {
      const user = await authenticate(credentials, caller)
      await knownBrowsers.remember(user.uid, caller)
      await tellOfNewAddress({ db, messages }, user.uid, caller.ip)
      await sessions.start(user.uid, caller)
      return toUserInfo(user)
    },

    async loginStaff(credentials, caller) {
      const user = await authenticate(credentials, caller)
      if (!isStaff(roleName(user.roleId))) throw new DomainError('account.not-staff')
      await knownBrowsers.remember(user.uid, caller)
      await tellOfNewAddress({ db, messages }, user.uid, caller.ip)
      await sessions.start(user.uid, caller)
      return toUserInfo(user)
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
