import { SiteStatus } from '@touchstone/shared/judging/site-status.schema.ts'
import { NoInput } from '@touchstone/shared/wire/wire.ts'
import { endpoint } from '../api/endpoint.ts'
import { router } from '../api/trpc.ts'

export const siteStatusRouter = router({
  read: endpoint({
    rest: 'GET /api/get-site-status',
    can: 'public',
    limit: 'read',
    doc: 'Whether the site judges, and if not, why; lanes, queue, languages and limits.',
    input: NoInput,
    output: SiteStatus,
  }).query(({ ctx }) => ctx.siteStatus.read(ctx.request.actor)),
})
