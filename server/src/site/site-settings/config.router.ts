import {
  EditedSwitches,
  SitePage,
  SitePageRef,
  SiteSwitchesUpdate,
  SwitchInfo,
  SwitchUpdate,
  WebsiteConfig,
} from '@touchstone/shared/ground/config/config.schema.ts'
import { NoInput, Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import type { z } from 'zod'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { SiteSettingsService } from './site-settings.service.ts'

type Deps = {
  config: ConfigService
  siteSettings: SiteSettingsService
  /** The tutor is set up apart from the settings. */
  tutorSettings: { isSet(): Promise<boolean> }
}

/** Problem pages have one tab for both: the chat page and the tutor. */
const withTutor = (site: z.input<typeof WebsiteConfig>, isSet: boolean) => ({ ...site, hasAssistant: site.hasAssistant || isSet })

export const createConfigRouter = ({ config, siteSettings, tutorSettings }: Deps) =>
  router({
    website: endpoint({
      rest: 'GET /api/get-website-config',
      can: 'public',
      limit: 'read',
      input: NoInput,
      output: WebsiteConfig,
    }).query(async () => withTutor(config.publicConfig(), await tutorSettings.isSet())),

    page: endpoint({
      rest: 'GET /api/site-page',
      can: 'public',
      limit: 'read',
      doc: 'The terms of use or the page about privacy, in Markdown.',
      input: SitePageRef,
      output: SitePage,
    }).query(({ input }) => siteSettings.page(input.page)),

    switches: endpoint({
      rest: 'GET /api/admin/switch/info',
      can: 'system_info_admin',
      limit: 'read',
      input: NoInput,
      output: SwitchInfo,
    }).query(() => siteSettings.documentedSwitches()),

    updateSwitches: endpoint({
      rest: 'PUT /api/admin/switch/update',
      can: 'system_info_admin',
      limit: 'write',
      input: SwitchUpdate,
      output: Nothing,
    }).mutation(({ ctx, input }) => siteSettings.setDocumentedSwitches(input, ctx.request)),

    siteSwitches: endpoint({
      rest: 'GET /api/admin/switch/site',
      can: 'system_info_admin',
      limit: 'read',
      doc: 'Every switch, those that no documented call knows too.',
      input: NoInput,
      output: EditedSwitches,
    }).query(() => siteSettings.switches()),

    updateSiteSwitches: endpoint({
      rest: 'PUT /api/admin/switch/site',
      can: 'system_info_admin',
      limit: 'write',
      input: SiteSwitchesUpdate,
      output: Nothing,
    }).mutation(({ ctx, input }) => siteSettings.setSwitches(input, ctx.request)),
  })
