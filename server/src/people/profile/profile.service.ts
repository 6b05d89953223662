import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { can } from '@touchstone/shared/ground/access/permission.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { accountTexts } from '@touchstone/shared/ground/i18n/account-texts.ts'
import type { ChangeAccount, ChangeEmail, ChangeUserInfo, UserInfo } from '@touchstone/shared/people/account/account.schema.ts'
import { checkLink, checkProfileField, foldName, isEmail, readGender } from '@touchstone/shared/people/account/account-rules.ts'
import { plainName } from '@touchstone/shared/people/account/looks-alike.ts'
import { keptPerson, type OwnPerson, statedPerson } from '@touchstone/shared/people/account/school-person.ts'
import { isThrowAwayMail } from '@touchstone/shared/people/account/throw-away-mail.ts'
import type { z } from 'zod'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { Ids } from '../../ground/ids/ids.ts'
import type { MailService } from '../../ground/mail/mail.service.ts'
import { addressGroup } from '../../ground/rate-limit/address-group.ts'
import type { CounterService } from '../../ground/rate-limit/counter.service.ts'
import type { Clock } from '../../ground/time/clock.ts'
import * as queries from '../account/account.queries.ts'
import { verifyPassword } from '../account/password.ts'
import { toUserInfo } from '../sign-in/account.service.ts'
import { codeLifetimeMinutes, type MailedCodeService } from '../sign-in/mailed-code.service.ts'
import { createTriesLock } from '../sign-in/tries-lock.ts'

const CODE_DIGITS = 6

type Deps = {
  db: Database
  clock: Clock
  ids: Ids
  config: ConfigService
  mail: MailService
  codes: MailedCodeService
  counters: CounterService
}

export type ProfileService = {
  /**
   * Replaces the whole profile, except for fields that the school manages.
   * @throws DomainError account.field-too-long, account.link-form, account.person-of-school, account.person-of-another,
   *   account.name-of-staff
   */
  change(input: ChangeUserInfo, caller: Caller): Promise<UserInfo>
  /** Sets the caller's picture. @returns the whole profile, because clients replace theirs with it */
  setAvatar(avatar: string, caller: Caller): Promise<UserInfo>
  /** Mails a code to the new address. @throws DomainError as `checkNewEmail`, code.too-frequent, mail.not-set-up, mail.failed */
  sendEmailCode(email: string, caller: Caller): Promise<null>
  /** A wrong code or password is reported inside the data; both share one lock. The code is checked before the password. */
  changeEmail(input: ChangeEmail, caller: Caller): Promise<z.input<typeof ChangeAccount>>
}

/** Changes of users to their own account, except for the password. */
export function createProfileService({ db, clock, ids, config, mail, codes, counters }: Deps): ProfileService {
  const lock = createTriesLock(counters, 'change-email')
  const codeKey = (uid: string, email: string) => `${uid} ${foldName(email)}`

  async function userOf(caller: Caller): Promise<queries.User> {
    const user = await queries.findUser(db, caller.actor?.uid ?? '')
    if (!user) throw new DomainError('session.signed-out')
    return user
  }

  /** @throws DomainError account.email-form, account.email-unchanged, account.email-taken, registration.mail-suffix */
  async function checkNewEmail(user: queries.User, email: string): Promise<void> {
    if (!isEmail(email)) throw new DomainError('account.email-form')
    if (user.emailFolded === foldName(email)) throw new DomainError('account.email-unchanged')
    if (isThrowAwayMail(email)) throw new DomainError('registration.mail-suffix')
    if (await queries.findUserByEmail(db, email)) throw new DomainError('account.email-taken')
  }

  /** Staff that edits accounts edits its own too. @throws DomainError account.person-of-school, account.person-of-another */
  async function personOf(user: queries.User, input: ChangeUserInfo, { actor }: Caller): Promise<OwnPerson> {
    const stored = { realname: user.realname, number: user.number, gender: readGender(user.gender) }
    const isFree = config.website().usersEditPersons || (actor !== null && can(actor.role, 'user_admin'))
    if (isFree) return statedPerson(input)
    if (user.registeredBySchool) return keptPerson(stored, input)
    const stated = statedPerson(input)
    for (const field of ['realname', 'number'] as const) {
      const value = stated[field]
      if (value !== null && value !== stored[field] && (await queries.isOfRegistered(db, field, value, user.uid)))
        throw new DomainError('account.person-of-another', { field })
    }
    return stated
  }

  return {
    async change(input, caller) {
      const { gender: _, ...texts } = input
      for (const field of Object.keys(texts) as (keyof typeof texts)[]) checkProfileField(field, texts[field])
      checkLink('blog', texts.blog)
      checkLink('github', texts.github)
      const user = await userOf(caller)
      const nickname = plainName(texts.nickname ?? '') || null
      if (nickname && nickname !== user.nickname && (await queries.isLikeStaff(db, nickname, user.uid)))
        throw new DomainError('account.name-of-staff')
      const fields = {
        ...(await personOf(user, input, caller)),
        nickname,
        signature: texts.signature || null,
        blog: texts.blog || null,
        github: texts.github || null,
        school: texts.school || null,
        cfUsername: texts.cfUsername || null,
      }
      await queries.setUser(db, user.uid, { ...fields, gmtModified: clock.now() })
      return toUserInfo({ ...user, ...fields })
    },

    async setAvatar(avatar, caller) {
      const user = await userOf(caller)
      await queries.setUser(db, user.uid, { avatar, gmtModified: clock.now() })
      return toUserInfo({ ...user, avatar })
    },

    async sendEmailCode(email, caller) {
      if (!mail.ready()) throw new DomainError('mail.not-set-up')
      const user = await userOf(caller)
      await checkNewEmail(user, email)
      const code = ids.digits(CODE_DIGITS)
      const minutes = codeLifetimeMinutes('change-email-code')
      const seconds = await codes.send('change-email-code', codeKey(user.uid, email), code, { email, caller }, () =>
        mail.send(email, caller, (texts, site) => texts.changeEmailCode(site, user.username, code, minutes)),
      )
      if (seconds > 0) throw new DomainError('code.too-frequent', { seconds })
      return null
    },

    async changeEmail({ password, newEmail, code }, caller) {
      const user = await userOf(caller)
      const texts = accountTexts[caller.language]
      await checkNewEmail(user, newEmail)
      const key = codeKey(user.uid, newEmail)
      const refusal = { code: 403, msg: texts.emailLocked, userInfo: null }
      if (await lock.locked(user.uid)) return refusal
      const outcome = await codes.check('change-email-code', key, code)
      if (outcome === 'missing') throw new DomainError('code.missing')
      const left = await lock.take(user.uid)
      if (left === null) return refusal
      if (outcome === 'wrong') return { code: 400, msg: texts.emailCodeWrong(left), userInfo: null }
      const turn = { address: addressGroup(caller.ip), user: user.uid, isKnown: true }
      if (!(await verifyPassword(password, user.passwordHash, turn)))
        return { code: 400, msg: texts.emailPasswordWrong(left), userInfo: null }
      await inTransaction(db, async (db) => {
        if (await queries.findUserByEmail(db, newEmail)) throw new DomainError('account.email-taken')
        await queries.setUser(db, user.uid, { email: newEmail, emailFolded: foldName(newEmail), gmtModified: clock.now() })
      })
      await codes.consume('change-email-code', key)
      await lock.release(user.uid)
      return { code: 200, msg: texts.emailChanged, userInfo: toUserInfo({ ...user, email: newEmail }) }
    },
  }
}
