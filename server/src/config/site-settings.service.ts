import type { AuditAction } from '@touchstone/shared/audit/audit-action.ts'
import type { EmailConfigUpdate, SwitchUpdate, WebConfigUpdate } from '@touchstone/shared/config/config.schema.ts'
import type { UiLanguage } from '@touchstone/shared/i18n/language.ts'
import type { z } from 'zod'
import type { AuditCaller, AuditService } from '../audit/audit.service.ts'
import type { Database } from '../db/database.ts'
import { inTransaction, type Transaction } from '../db/transaction.ts'
import { type MailService, mailSettings } from '../mail/mail.service.ts'
import type { MailAccount } from '../mail/mail.ts'
import { type ConfigService, clearBlanks, givenOnly } from './config.service.ts'

type Deps = { db: Database; config: ConfigService; mail: MailService; audit: AuditService; mailAccount: MailAccount | null }

export type SiteSettingsService = ReturnType<typeof createSiteSettingsService>

/** The back office's view of the settings: what it may read, and how its blanks are meant. */
export function createSiteSettingsService({ db, config, mail, audit, mailAccount }: Deps) {
  const recordAs = (action: AuditAction, caller: AuditCaller) => (db: Transaction, before: object, after: object) =>
    audit.record(db, caller, { action, target: null, before, after })

  return {
    web: () => config.website(),

    async setSwitches(changes: z.output<typeof SwitchUpdate>, request: AuditCaller): Promise<null> {
      await config.update('switches', givenOnly(changes), recordAs('settings.switches', request))
      return null
    },

    async setWeb(changes: WebConfigUpdate, request: AuditCaller): Promise<null> {
      await config.update('website', clearBlanks(changes, true), recordAs('settings.website', request))
      return null
    },

    /** The mail account without its password. */
    email() {
      const stored = config.mail()
      const used = mailSettings(stored, mailAccount)
      return {
        emailHost: stored.emailHost ?? mailAccount?.host ?? '',
        emailPort: stored.emailPort ?? mailAccount?.port ?? 465,
        emailUsername: stored.emailUsername ?? mailAccount?.user ?? '',
        emailPassword: '' as const,
        emailPasswordSet: used?.password != null,
        emailBGImg: stored.emailBGImg ?? '',
        emailSsl: stored.emailSsl,
        emailFrom: used?.from ?? stored.emailFrom ?? '',
        ready: used !== null,
      }
    },

    async setEmail(changes: EmailConfigUpdate, request: AuditCaller): Promise<null> {
      await config.update('mail', clearBlanks(changes, false), recordAs('settings.mail', request))
      return null
    },

    /** The record says that it was asked for, whether or not the mail server takes it. */
    async sendTestMail(address: string, request: AuditCaller & { language: UiLanguage }): Promise<null> {
      await inTransaction(db, (db) => audit.record(db, request, { action: 'settings.test-mail', target: null, detail: { address } }))
      await mail.sendTest(address, request.language)
      return null
    },

    /** There is nothing to connect to: one SQLite file, no cache server. */
    database: () => ({
      ...{ dbName: 'touchstone', dbHost: 'localhost', dbPort: 0, dbUsername: '', dbPassword: '' as const },
      ...{ redisHost: 'localhost', redisPort: 0, redisPassword: '' as const },
    }),
  }
}
