import {
  ContestPlace,
  ContestProblemList,
  ContestProblemQuery,
  ContestProblemRef,
  CreatedProblem,
  PlaceChange,
  ProblemHiding,
  ProblemToAdd,
} from '@touchstone/shared/contests/contest/contest-problem.schema.ts'
import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { ProblemRef, StaffProblem } from '@touchstone/shared/problems/problem/problem.schema.ts'
import { ProblemSave } from '@touchstone/shared/problems/problem/problem-save.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { ProblemAdminService } from '../../problems/editor/problem-admin.service.ts'
import type { ContestProblemAdminService } from './contest-problem-admin.service.ts'

type Deps = {
  contestProblemAdmin: ContestProblemAdminService
  problemAdmin: ProblemAdminService
}

const read = { can: 'contest.manage', limit: 'read' } as const
const write = { can: 'contest.manage', limit: 'write' } as const

export const createContestProblemAdminRouter = ({ contestProblemAdmin, problemAdmin }: Deps) =>
  router({
    list: endpoint({
      rest: 'GET /api/admin/contest/get-problem-list',
      ...read,
      input: ContestProblemQuery,
      output: ContestProblemList,
    }).query(({ ctx, input }) => contestProblemAdmin.list(input, ctx.request)),

    add: endpoint({
      rest: 'POST /api/admin/contest/add-problem-from-public',
      ...write,
      input: ProblemToAdd,
      output: Nothing,
    }).mutation(({ ctx, input }) =>
      contestProblemAdmin.add(input.cid, input.pid, { displayId: input.displayId }, ctx.request).then(() => null),
    ),

    place: endpoint({
      rest: 'GET /api/admin/contest/contest-problem',
      ...read,
      input: ContestProblemRef,
      output: ContestPlace,
    }).query(({ ctx, input }) => contestProblemAdmin.place(input.cid, input.pid, ctx.request)),

    put: endpoint({ rest: 'PUT /api/admin/contest/contest-problem', ...write, input: PlaceChange, output: ContestPlace }).mutation(
      ({ ctx, input }) => contestProblemAdmin.put(input, ctx.request),
    ),

    remove: endpoint({ rest: 'DELETE /api/admin/contest/problem', ...write, input: ContestProblemRef, output: Nothing }).mutation(
      ({ ctx, input }) => contestProblemAdmin.remove(input.cid, input.pid, ctx.request),
    ),

    hide: endpoint({
      rest: 'PUT /api/admin/contest/hide-problem',
      ...write,
      doc: 'Hides a problem of a contest from contestants, or shows it again',
      input: ProblemHiding,
      output: Nothing,
    }).mutation(({ ctx, input }) => contestProblemAdmin.hide(input.cid, input.pid, input.hidden, ctx.request)),

    get: endpoint({ rest: 'GET /api/admin/contest/problem', ...read, input: ProblemRef, output: StaffProblem }).query(({ ctx, input }) =>
      problemAdmin.get(input.pid, ctx.request),
    ),

    create: endpoint({ rest: 'POST /api/admin/contest/problem', ...write, input: ProblemSave, output: CreatedProblem }).mutation(
      ({ ctx, input }) => problemAdmin.createForContest(input, ctx.request),
    ),

    edit: endpoint({ rest: 'PUT /api/admin/contest/problem', ...write, input: ProblemSave, output: Nothing }).mutation(({ ctx, input }) =>
      problemAdmin.edit(input, ctx.request),
    ),
  })
