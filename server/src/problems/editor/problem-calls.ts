import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import type { Demand } from '@touchstone/shared/ground/access/permission.ts'
import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import {
  EditedProblem,
  ProblemCase,
  ProblemCasesQuery,
  ProblemExtent,
  ProblemRef,
} from '@touchstone/shared/problems/problem/problem.schema.ts'
import { ProblemSave } from '@touchstone/shared/problems/problem/problem-save.schema.ts'
import { z } from 'zod'
import { endpoint } from '../../ground/api/endpoint.ts'
import type { ProblemAdminService } from './problem-admin.service.ts'

/** The ways of an author to a problem: the back office or a group. The acts are the same. */
export type ProblemWay = {
  one: '/api/admin/problem' | '/api/group/problem'
  /** The folder of the calls beside it. */
  folder: '/api/admin/problem' | '/api/group'
  can: Demand
  delete: Demand
  /** Stands before each act on a problem. */
  pass(pid: number | null | undefined, caller: Caller): Promise<void>
}

/** Acts on a stored problem that its editor needs. */
export function problemCalls({ one, folder, can, delete: canDelete, pass }: ProblemWay, problemAdmin: ProblemAdminService) {
  const read = { can, limit: 'read' } as const
  return {
    get: endpoint({ rest: `GET ${one}`, ...read, input: ProblemRef, output: EditedProblem }).query(({ ctx, input }) =>
      pass(input.pid, ctx.request).then(() => problemAdmin.get(input.pid, ctx.request)),
    ),

    cases: endpoint({ rest: `GET ${folder}/get-problem-cases`, ...read, input: ProblemCasesQuery, output: z.array(ProblemCase) }).query(
      ({ ctx, input }) => pass(input.pid, ctx.request).then(() => problemAdmin.cases(input.pid, !input.isUpload, ctx.request)),
    ),

    edit: endpoint({ rest: `PUT ${one}`, can, limit: 'write', input: ProblemSave, output: Nothing }).mutation(({ ctx, input }) =>
      pass(input.problem?.id, ctx.request).then(() => problemAdmin.edit(input, ctx.request)),
    ),

    extent: endpoint({
      rest: `GET ${folder}/get-problem-extent`,
      can: canDelete,
      limit: 'read',
      doc: 'What deleting a problem would take along: submissions, and its place in contests',
      input: ProblemRef,
      output: ProblemExtent,
    }).query(({ ctx, input }) => pass(input.pid, ctx.request).then(() => problemAdmin.extent(input.pid, ctx.request))),
  }
}
