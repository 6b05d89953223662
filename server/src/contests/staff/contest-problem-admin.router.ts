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

const read = { can: 'contest.manage', limit: 'read' } as const
const write = { can: 'contest.manage', limit: 'write' } as const

export const contestProblemAdminRouter = router({
  list: endpoint({
    rest: 'GET /api/admin/contest/get-problem-list',
    ...read,
    input: ContestProblemQuery,
    output: ContestProblemList,
  }).query(({ ctx, input }) => ctx.contestProblemAdmin.list(input, ctx.request)),

  add: endpoint({
    rest: 'POST /api/admin/contest/add-problem-from-public',
    ...write,
    input: ProblemToAdd,
    output: Nothing,
  }).mutation(({ ctx, input }) =>
    ctx.contestProblemAdmin.add(input.cid, input.pid, { displayId: input.displayId }, ctx.request).then(() => null),
  ),

  place: endpoint({
    rest: 'GET /api/admin/contest/contest-problem',
    ...read,
    input: ContestProblemRef,
    output: ContestPlace,
  }).query(({ ctx, input }) => ctx.contestProblemAdmin.place(input.cid, input.pid, ctx.request)),

  put: endpoint({ rest: 'PUT /api/admin/contest/contest-problem', ...write, input: PlaceChange, output: ContestPlace }).mutation(
    ({ ctx, input }) => ctx.contestProblemAdmin.put(input, ctx.request),
  ),

  remove: endpoint({ rest: 'DELETE /api/admin/contest/problem', ...write, input: ContestProblemRef, output: Nothing }).mutation(
    ({ ctx, input }) => ctx.contestProblemAdmin.remove(input.cid, input.pid, ctx.request),
  ),

  hide: endpoint({
    rest: 'PUT /api/admin/contest/hide-problem',
    ...write,
    doc: 'Hides a problem of a contest from contestants, or shows it again',
    input: ProblemHiding,
    output: Nothing,
  }).mutation(({ ctx, input }) => ctx.contestProblemAdmin.hide(input.cid, input.pid, input.hidden, ctx.request)),

  get: endpoint({ rest: 'GET /api/admin/contest/problem', ...read, input: ProblemRef, output: StaffProblem }).query(({ ctx, input }) =>
    ctx.problemAdmin.get(input.pid, ctx.request),
  ),

  create: endpoint({ rest: 'POST /api/admin/contest/problem', ...write, input: ProblemSave, output: CreatedProblem }).mutation(
    ({ ctx, input }) => ctx.problemAdmin.createForContest(input, ctx.request),
  ),

  edit: endpoint({ rest: 'PUT /api/admin/contest/problem', ...write, input: ProblemSave, output: Nothing }).mutation(({ ctx, input }) =>
    ctx.problemAdmin.edit(input, ctx.request),
  ),
})
