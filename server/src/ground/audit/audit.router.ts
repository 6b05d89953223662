import { AuditFilter, AuditPage, AuditQuery } from '@touchstone/shared/ground/audit/audit.schema.ts'
import { endpoint } from '../api/endpoint.ts'
import { download } from '../api/raw-route.ts'
import { router } from '../api/trpc.ts'

export const auditRouter = router({
  list: endpoint({
    rest: 'GET /api/admin/audit/get-audit-list',
    can: 'site.root',
    limit: 'read',
    doc: 'Who of the staff did what, when, from where, on which object, with what was before and after; the newest first.',
    input: AuditQuery,
    output: AuditPage,
  }).query(({ ctx, input }) => ctx.auditLog.list(input)),
})

export const auditFiles = [
  download({ rest: 'GET /api/file/audit-sheet', can: 'site.root', limit: 'read', input: AuditFilter }, async ({ ctx, input }) => ({
    body: await ctx.auditLog.sheet(input, ctx.request.language),
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: `audit_${ctx.clock.now()}.xlsx`,
  })),
]
