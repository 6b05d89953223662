import {
  DatabaseConfig,
  DatabaseConfigUpdate,
  EmailConfig,
  EmailConfigUpdate,
  LevelUse,
  MailSettings,
  MailSettingsUpdate,
  SiteSettings,
  SiteSettingsUpdate,
  TestEmail,
  WebConfig,
  WebConfigUpdate,
} from '@touchstone/shared/ground/config/config.schema.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { NoInput, Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { isEmail } from '@touchstone/shared/people/account/account-rules.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { SiteSettingsService } from './site-settings.service.ts'

type Deps = {
  siteSettings: SiteSettingsService
}

const can = 'system_info_admin' as const

export const createSiteSettingsRouter = ({ siteSettings }: Deps) =>
  router({
    web: endpoint({ rest: 'GET /api/admin/config/get-web-config', can, limit: 'read', input: NoInput, output: WebConfig }).query(() =>
      siteSettings.web(),
    ),

    setWeb: endpoint({
      rest: 'PUT /api/admin/config/set-web-config',
      can,
      limit: 'write',
      input: WebConfigUpdate,
      output: Nothing,
    }).mutation(({ ctx, input }) => siteSettings.setWeb(input, ctx.request)),

    site: endpoint({
      rest: 'GET /api/admin/config/get-site-settings',
      can,
      limit: 'read',
      doc: 'Every setting of the site, those that no documented call knows too.',
      input: NoInput,
      output: SiteSettings,
    }).query(() => siteSettings.site()),

    setSite: endpoint({
      rest: 'PUT /api/admin/config/set-site-settings',
      can,
      limit: 'write',
      input: SiteSettingsUpdate,
      output: Nothing,
    }).mutation(({ ctx, input }) => siteSettings.setSite(input, ctx.request)),

    levelUse: endpoint({
      rest: 'GET /api/admin/config/level-use',
      can,
      limit: 'read',
      doc: 'The levels of difficulty that problems have, with the number of these problems.',
      input: NoInput,
      output: LevelUse,
    }).query(() => siteSettings.levelUse()),

    email: endpoint({
      rest: 'GET /api/admin/config/get-email-config',
      can,
      limit: 'read',
      input: NoInput,
      output: EmailConfig,
    }).query(() => siteSettings.email()),

    setEmail: endpoint({
      rest: 'PUT /api/admin/config/set-email-config',
      can,
      limit: 'write',
      input: EmailConfigUpdate,
      output: Nothing,
    }).mutation(({ ctx, input }) => siteSettings.setEmail(input, ctx.request)),

    mail: endpoint({
      rest: 'GET /api/admin/config/get-mail-settings',
      can,
      limit: 'read',
      doc: 'Every setting of mail, those that no documented call knows too.',
      input: NoInput,
      output: MailSettings,
    }).query(() => siteSettings.mail()),

    setMail: endpoint({
      rest: 'PUT /api/admin/config/set-mail-settings',
      can,
      limit: 'write',
      input: MailSettingsUpdate,
      output: Nothing,
    }).mutation(({ ctx, input }) => siteSettings.setMail(input, ctx.request)),

    testEmail: endpoint({
      rest: 'POST /api/admin/config/test-email',
      can,
      limit: 'mail',
      input: TestEmail,
      output: Nothing,
    }).mutation(async ({ ctx, input }) => {
      if (!isEmail(input.email)) throw new DomainError('account.email-form')
      return siteSettings.sendTestMail(input.email, ctx.request)
    }),

    database: endpoint({
      rest: 'GET /api/admin/config/get-db-and-redis-config',
      can,
      limit: 'read',
      input: NoInput,
      output: DatabaseConfig,
    }).query(() => siteSettings.database()),

    setDatabase: endpoint({
      rest: 'PUT /api/admin/config/set-db-and-redis-config',
      can,
      limit: 'write',
      doc: 'Accepted for documented clients and ignored: there is nothing to connect to.',
      input: DatabaseConfigUpdate,
      output: Nothing,
    }).mutation(() => null),
  })
