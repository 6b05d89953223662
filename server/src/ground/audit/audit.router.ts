import { AuditFilter, AuditPage, AuditQuery } from '@touchstone/shared/ground/audit/audit.schema.ts'
import { endpoint } from '../api/endpoint.ts'
import { download } from '../api/raw-route.ts'
import { router } from '../api/trpc.ts'
import type { Clock } from '../time/clock.ts'
import type { AuditLogService } from './audit-log.service.ts'

type AuditRouterDeps = {
  auditLog: AuditLogService
}

type AuditFilesDeps = {
  clock: Clock
  auditLog: AuditLogService
}

export const createAuditRouter = ({ auditLog }: AuditRouterDeps) =>
  router({
    list: endpoint({
      rest: 'GET /api/admin/audit/get-audit-list',
      can: 'site.root',
      limit: 'read',
      doc: 'Who of the staff did what, when, from where, on which object, with what was before and after; the newest first.',
      input: AuditQuery,
      output: AuditPage,
    }).query(({ input }) => auditLog.list(input)),
  })

export const createAuditFiles = ({ clock, auditLog }: AuditFilesDeps) => [
  download({ rest: 'GET /api/file/audit-sheet', can: 'site.root', limit: 'read', input: AuditFilter }, async ({ ctx, input }) => ({
    body: await auditLog.sheet(input, ctx.request.language),
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: `audit_${clock.now()}.xlsx`,
  })),
]
