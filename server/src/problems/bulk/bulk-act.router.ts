import {
  BulkPreview,
  BulkPreviewQuery,
  BulkRequest,
  BulkTask,
  BulkTaskPage,
  BulkTaskQuery,
  BulkTaskRef,
} from '@touchstone/shared/problems/problem/bulk-act.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { BulkActService } from './bulk-act.service.ts'

const read = { can: 'problem.manage', limit: 'read' } as const
const write = { can: 'problem.manage', limit: 'write' } as const

/** Acts on many problems of the bank; each problem asks for the right of its editor. */
export const createBulkActRouter = ({ bulkActs }: { bulkActs: BulkActService }) =>
  router({
    preview: endpoint({
      rest: 'POST /api/admin/problem/preview-bulk-act',
      ...write,
      input: BulkPreviewQuery,
      output: BulkPreview,
    }).mutation(({ ctx, input }) => bulkActs.preview(input, ctx.request)),

    begin: endpoint({
      rest: 'POST /api/admin/problem/bulk-act',
      ...write,
      input: BulkRequest,
      output: BulkTaskRef,
    }).mutation(({ ctx, input }) => bulkActs.begin(input, ctx.request)),

    task: endpoint({
      rest: 'GET /api/admin/problem/get-bulk-act',
      ...read,
      input: BulkTaskRef,
      output: BulkTask,
    }).query(({ ctx, input }) => bulkActs.find(input.id, ctx.request)),

    list: endpoint({
      rest: 'GET /api/admin/problem/get-bulk-act-list',
      ...read,
      input: BulkTaskQuery,
      output: BulkTaskPage,
    }).query(({ input }) => bulkActs.list(input)),
  })
