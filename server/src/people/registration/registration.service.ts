import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { hour } from '@touchstone/shared/ground/time/instant.ts'
import type { NameCheck, Register } from '@touchstone/shared/people/account/account.schema.ts'
import { checkPassword, checkUsername, foldName, isEmail } from '@touchstone/shared/people/account/account-rules.ts'
import { isThrowAwayMail } from '@touchstone/shared/people/account/throw-away-mail.ts'
import type { z } from 'zod'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Ids } from '../../ground/ids/ids.ts'
import type { MailService } from '../../ground/mail/mail.service.ts'
import { addressGroup, countAddress } from '../../ground/rate-limit/address-group.ts'
import type { CounterService } from '../../ground/rate-limit/counter.service.ts'
import * as queries from '../account/account.queries.ts'
import { codeLifetimeMinutes, type MailedCodeService } from '../sign-in/mailed-code.service.ts'
import type { UserAdminService } from '../user-admin/user-admin.service.ts'

const CODE_DIGITS = 6
/** Seconds in the answer (docs/rules/accounts.md); the code lives longer. */
const SHOWN_EXPIRY = 300
/** Accounts that one address may open without mail: a school in an hour, not a robot. */
const PER_ADDRESS = 600

type Deps = {
  db: Database
  ids: Ids
  config: ConfigService
  mail: MailService
  codes: MailedCodeService
  counters: CounterService
  userAdmin: UserAdminService
}

export type RegistrationService = {
  /**
   * Mails a code to an address for registration.
   * @throws DomainError registration.closed, registration.no-mail, account.email-form, registration.mail-suffix,
   *   registration.too-frequent, account.email-taken, mail.failed, request.too-many
   */
  sendCode(email: string, caller: Caller): Promise<{ email: string; expire: number }>
  /**
   * Creates an account without signing in.
   * @throws DomainError registration.closed, request.invalid, code.missing, code.wrong and those of the field rules
   */
  register(input: Register, caller: Caller): Promise<null>
  /** Absent or malformed values count as free. */
  taken(input: z.output<typeof NameCheck>): Promise<{ username: boolean; email: boolean }>
}

export function createRegistrationService({ db, ids, config, mail, codes, counters, userAdmin }: Deps): RegistrationService {
  async function refuseTaken(username: string | null, email: string): Promise<void> {
    if (username && (await queries.findUserByName(db, username))) throw new DomainError('account.username-taken', { username })
    if (email && (await queries.findUserByEmail(db, email))) throw new DomainError('account.email-taken')
  }

  function refuseWhenClosed(): void {
    if (!config.website().register) throw new DomainError('registration.closed')
  }

  return {
    async sendCode(email, caller) {
      refuseWhenClosed()
      if (!mail.ready()) throw new DomainError('registration.no-mail')
      if (!isEmail(email)) throw new DomainError('account.email-form')
      if (isThrowAwayMail(email)) throw new DomainError('registration.mail-suffix')
      const key = foldName(email)
      const waiting = await codes.waitSeconds('register-code', key)
      if (waiting > 0) throw new DomainError('registration.too-frequent', { seconds: waiting })
      await refuseTaken(null, email)
      const code = ids.digits(CODE_DIGITS)
      const minutes = codeLifetimeMinutes('register-code')
      const seconds = await codes.send('register-code', key, code, { email, caller }, () =>
        mail.send(email, caller, (texts, site) => texts.registerCode(site, code, minutes)),
      )
      if (seconds > 0) throw new DomainError('registration.too-frequent', { seconds })
      return { email, expire: SHOWN_EXPIRY }
    },

    async register({ username, password, email, code }, caller) {
      refuseWhenClosed()
      const withoutMail = config.website().registerWithoutMail
      if (email === '' ? !withoutMail : !isEmail(email)) throw new DomainError('request.invalid', { fields: 'email' })
      if (code === '' && !withoutMail) throw new DomainError('request.invalid', { fields: 'code' })
      checkUsername(username)
      checkPassword(password)
      await refuseTaken(username, email)
      if (await queries.isLikeStaff(db, username, null)) throw new DomainError('account.name-of-staff')
      if (withoutMail) {
        const act = { name: 'register-address', windowMs: hour, limit: PER_ADDRESS }
        if (!(await countAddress(counters, act, caller.ip))) throw new DomainError('request.too-many')
      } else {
        const outcome = await codes.check('register-code', foldName(email), code)
        if (outcome !== 'right') throw new DomainError(`code.${outcome}`)
      }
      await userAdmin.create({ username, password, email: email || null }, null, {
        address: addressGroup(caller.ip),
        user: `register ${foldName(username)}`,
        isKnown: false,
      })
      await codes.consume('register-code', foldName(email))
      return null
    },

    async taken({ username, email }) {
      return {
        username: username ? (await queries.findUserByName(db, username)) !== undefined : false,
        email: email && isEmail(email) ? (await queries.findUserByEmail(db, email)) !== undefined : false,
      }
    },
  }
}
