import { NoInput } from '@touchstone/shared/ground/wire/wire.ts'
import { SiteStatus } from '@touchstone/shared/judging/queue/site-status.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { SiteStatusService } from './site-status.service.ts'

type Deps = {
  siteStatus: SiteStatusService
}

export const createSiteStatusRouter = ({ siteStatus }: Deps) =>
  router({
    read: endpoint({
      rest: 'GET /api/get-site-status',
      can: 'public',
      limit: 'read',
      doc: 'Whether the site judges, and if not, why; lanes, queue, languages and limits.',
      input: NoInput,
      output: SiteStatus,
    }).query(({ ctx }) => siteStatus.read(ctx.request)),
  })
