import { SystemErrorPage, SystemErrorQuery } from '@touchstone/shared/judging/submission/system-error.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'

export const systemErrorRouter = router({
  list: endpoint({
    rest: 'GET /api/admin/judge/get-system-error-list',
    can: 'back_office',
    limit: 'read',
    doc: 'Submissions that ended in a System Error, newest first, each with its machine-readable reason',
    input: SystemErrorQuery,
    output: SystemErrorPage,
  }).query(({ ctx, input }) => ctx.systemErrors.list(input)),
})
