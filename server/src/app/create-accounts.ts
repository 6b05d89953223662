import { createMailService } from '../ground/mail/mail.service.ts'
import type { MailAccount, SendMail } from '../ground/mail/mail.ts'
import { createProfileService } from '../people/profile/profile.service.ts'
import { createRegistrationService } from '../people/registration/registration.service.ts'
import { createAccountService } from '../people/sign-in/account.service.ts'
import { createCaptchaService } from '../people/sign-in/captcha.service.ts'
import { createKnownBrowserService } from '../people/sign-in/known-browser.service.ts'
import { createLoginThrottle } from '../people/sign-in/login-throttle.ts'
import { createMailedCodeService } from '../people/sign-in/mailed-code.service.ts'
import { createPasswordResetService } from '../people/sign-in/password-reset.service.ts'
import { createSessionService } from '../people/sign-in/session.service.ts'
import { createManyUsersService } from '../people/user-admin/many-users.service.ts'
import { createUserAdminService } from '../people/user-admin/user-admin.service.ts'
import { createUserBatchService } from '../people/user-admin/user-batch.service.ts'
import type { Ground } from './ground.ts'
import type { Services } from './services.ts'

type Needs = Ground &
  Pick<Services, 'counters' | 'messages' | 'problems' | 'tickets'> & {
    baseUrl: string | null
    mailAccount: MailAccount | null
    sendMail: SendMail
  }
type Gives = Pick<
  Services,
  | 'sessions'
  | 'knownBrowsers'
  | 'accounts'
  | 'userAdmin'
  | 'manyUsers'
  | 'userBatch'
  | 'mail'
  | 'captchas'
  | 'registration'
  | 'passwordReset'
  | 'profiles'
>

/** Accounts: signing in and up, passwords, staff and classes; and mail. */
export function createAccounts(needs: Needs): Gives {
  const { db, clock, ids, audit, config, events, log, counters, messages, problems, tickets, baseUrl, mailAccount, sendMail } = needs
  const sessions = createSessionService({ db, clock, ids })
  const knownBrowsers = createKnownBrowserService({ db, clock, ids })
  const throttle = createLoginThrottle({ counters, clock })
  const accounts = createAccountService({ db, clock, sessions, knownBrowsers, throttle, counters, messages })
  const userAdmin = createUserAdminService({ db, clock, ids, sessions, problems, audit, messages, events })
  const manyUsers = createManyUsersService({ db, clock, ids, sessions, audit, messages })
  const userBatch = createUserBatchService({ db, clock, ids, tickets, audit })
  const mail = createMailService({ config, environment: mailAccount, baseUrl, sendMail, log })
  const codes = createMailedCodeService({ tickets, counters, clock })
  const captchas = createCaptchaService({ tickets, ids })
  const registration = createRegistrationService({ db, ids, config, mail, codes, counters, userAdmin })
  const passwordReset = createPasswordResetService({ db, clock, ids, mail, codes, captchas, sessions })
  const profiles = createProfileService({ db, clock, ids, config, mail, codes, counters })
  return {
    sessions,
    knownBrowsers,
    accounts,
    userAdmin,
    manyUsers,
    userBatch,
    mail,
    captchas,
    registration,
    passwordReset,
    profiles,
  }
}
