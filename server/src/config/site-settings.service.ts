import type { EmailConfigUpdate, WebConfigUpdate } from '@touchstone/shared/config/config.schema.ts'
import type { RequestFacts } from '../api/context.ts'
import type { AuditService } from '../audit/audit.service.ts'
import { mailSettings } from '../mail/mail.service.ts'
import type { MailAccount } from '../mail/mail.ts'
import { type ConfigService, clearBlanks } from './config.service.ts'

type Deps = { config: ConfigService; audit: AuditService; mailAccount: MailAccount | null }

export type SiteSettingsService = ReturnType<typeof createSiteSettingsService>

/** The back office's view of the settings: what it may read, and how its blanks are meant. */
export function createSiteSettingsService({ config, audit, mailAccount }: Deps) {
  return {
    web: () => config.website(),

    async setWeb(changes: WebConfigUpdate, request: RequestFacts): Promise<null> {
      await config.update('website', clearBlanks(changes, true))
      await audit.record(request, 'settings.website', null, { keys: Object.keys(changes) })
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

    async setEmail(changes: EmailConfigUpdate, request: RequestFacts): Promise<null> {
      await config.update('mail', clearBlanks(changes, false))
      await audit.record(request, 'settings.mail', null, { keys: Object.keys(changes) })
      return null
    },

    /** There is nothing to connect to: one SQLite file, no cache server. */
    database: () => ({
      ...{ dbName: 'touchstone', dbHost: 'localhost', dbPort: 0, dbUsername: '', dbPassword: '' as const },
      ...{ redisHost: 'localhost', redisPort: 0, redisPassword: '' as const },
    }),
  }
}
