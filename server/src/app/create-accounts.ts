import { createAccountService } from '../account/account.service.ts'
import { createCaptchaService } from '../account/captcha.service.ts'
import { createKnownBrowserService } from '../account/known-browser.service.ts'
import { createLoginThrottle } from '../account/login-throttle.ts'
import { createMailedCodeService } from '../account/mailed-code.service.ts'
import { createManyUsersService } from '../account/many-users.service.ts'
import { createPasswordResetService } from '../account/password-reset.service.ts'
import { createProfileService } from '../account/profile.service.ts'
import { createRegistrationService } from '../account/registration.service.ts'
import { createSessionService } from '../account/session.service.ts'
import { createUserAdminService } from '../account/user-admin.service.ts'
import { createUserBatchService } from '../account/user-batch.service.ts'
import { createMailService } from '../mail/mail.service.ts'
import type { MailAccount, SendMail } from '../mail/mail.ts'
import type { Services } from '../services/app-services.ts'
import { createSiteSettingsService } from '../site-settings/site-settings.service.ts'
import type { Ground } from './ground.ts'

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
  | 'siteSettings'
  | 'captchas'
  | 'registration'
  | 'passwordReset'
  | 'profiles'
>

/** Accounts: signing in and up, passwords, people of staff and their classes; and the mail that goes with it. */
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
  const siteSettings = createSiteSettingsService({ db, config, mail, audit, mailAccount })
  const codes = createMailedCodeService({ tickets, counters, clock })
  const captchas = createCaptchaService({ tickets, ids })
  const registration = createRegistrationService({ db, ids, config, mail, codes, counters, userAdmin })
  const passwordReset = createPasswordResetService({ db, clock, ids, mail, codes, captchas, sessions })
  const profiles = createProfileService({ db, clock, ids, config, mail, codes, counters })
  return {
    ...{ sessions, knownBrowsers, accounts, userAdmin, manyUsers, userBatch, mail },
    ...{ siteSettings, captchas, registration, passwordReset, profiles },
  }
}
