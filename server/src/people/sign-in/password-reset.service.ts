import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { ApplyResetPassword, ResetPassword } from '@touchstone/shared/people/account/account.schema.ts'
import { checkPassword } from '@touchstone/shared/people/account/account-rules.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { Ids } from '../../ground/ids/ids.ts'
import type { MailService } from '../../ground/mail/mail.service.ts'
import type { Clock } from '../../ground/time/clock.ts'
import * as queries from '../account/account.queries.ts'
import { hashPassword } from '../account/password.ts'
import type { CaptchaService } from './captcha.service.ts'
import { codeLifetimeMinutes, type MailedCodeService } from './mailed-code.service.ts'
import type { SessionService } from './session.service.ts'

/** Length of the code in the link (docs/rules/accounts.md): 21 hex digits, 84 bits. */
const CODE_LENGTH = 21

type Deps = {
  db: Database
  clock: Clock
  ids: Ids
  mail: MailService
  codes: MailedCodeService
  captchas: CaptchaService
  sessions: SessionService
}

export type PasswordResetService = {
  /**
   * Mails a link to the owner of the address.
   * @throws DomainError mail.not-set-up, mail.no-site-address, code.too-frequent, captcha.wrong, account.email-unknown, mail.failed, request.too-many
   */
  apply(input: ApplyResetPassword, caller: Caller): Promise<null>
  /**
   * Sets the password of the user with this code and ends every session of that user.
   * @throws DomainError account.password-length, code.missing, code.wrong
   */
  reset(input: ResetPassword): Promise<null>
}

export function createPasswordResetService({ db, clock, ids, mail, codes, captchas, sessions }: Deps): PasswordResetService {
  return {
    async apply({ email, captcha, captchaKey }, caller) {
      if (!mail.ready()) throw new DomainError('mail.not-set-up')
      const site = mail.siteAddress()
      if (!(await captchas.check(captchaKey, captcha))) throw new DomainError('captcha.wrong')
      const user = await queries.findUserByEmail(db, email)
      if (!user?.email) throw new DomainError('account.email-unknown')
      const { username, email: address } = user
      const code = ids.uid().slice(0, CODE_LENGTH)
      const url = `${site}/reset-password?${new URLSearchParams({ username, code })}`
      const minutes = codeLifetimeMinutes('reset-password')
      const seconds = await codes.send('reset-password', user.uid, code, { email: address, caller }, () =>
        mail.send(address, caller, (texts, name) => texts.resetPassword(name, username, url, minutes)),
      )
      if (seconds > 0) throw new DomainError('code.too-frequent', { seconds })
      return null
    },

    async reset({ username, password, code }) {
      checkPassword(password)
      const user = await queries.findUserByName(db, username)
      if (!user) throw new DomainError('code.missing')
      const outcome = await codes.check('reset-password', user.uid, code)
      if (outcome !== 'right') throw new DomainError(`code.${outcome}`)
      await codes.consume('reset-password', user.uid)
      const passwordHash = await hashPassword(password)
      await inTransaction(db, async (db) => {
        await queries.setUser(db, user.uid, { passwordHash, mustChangePassword: 0, gmtModified: clock.now() })
        await sessions.endAll(db, user.uid)
      })
      return null
    },
  }
}
