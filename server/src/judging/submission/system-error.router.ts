import { SystemErrorPage, SystemErrorQuery } from '@touchstone/shared/judging/submission/system-error.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { SystemErrorService } from './system-error.service.ts'

type Deps = {
  systemErrors: SystemErrorService
}

export const createSystemErrorRouter = ({ systemErrors }: Deps) =>
  router({
    list: endpoint({
      rest: 'GET /api/admin/judge/get-system-error-list',
      can: 'back_office',
      limit: 'read',
      doc: 'Submissions that ended in a System Error, newest first, each with its machine-readable reason',
      input: SystemErrorQuery,
      output: SystemErrorPage,
    }).query(({ input }) => systemErrors.list(input)),
  })
