import { NoInput } from '@touchstone/shared/ground/wire/wire.ts'
import { SiteAlarms, SiteOverview } from '@touchstone/shared/site/overview/site-overview.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { SiteOverviewService } from './site-overview.service.ts'

type Deps = { siteOverview: SiteOverviewService }

export const createSiteOverviewRouter = ({ siteOverview }: Deps) =>
  router({
    read: endpoint({
      rest: 'GET /api/admin/overview',
      can: 'back_office',
      limit: 'read',
      doc: 'The start of the back office: the first steps of the site (for root), and its submissions, busy groups and contests of today.',
      input: NoInput,
      output: SiteOverview,
    }).query(({ ctx }) => siteOverview.overview(ctx.request.actor)),

    alarms: endpoint({
      rest: 'GET /api/admin/alarms',
      can: 'back_office',
      limit: 'read',
      doc: 'Things that staff must mend: judging is off, the disk is low, a backup or its drill failed or is late.',
      input: NoInput,
      output: SiteAlarms,
    }).query(() => siteOverview.alarms()),
  })
