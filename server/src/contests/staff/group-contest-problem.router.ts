import {
  ContestPlace,
  ContestProblemList,
  ContestProblemQuery,
  ContestProblemRef,
  CreatedProblem,
  GroupPlaceChange,
  GroupProblemToAdd,
  ProblemHiding,
  ProblemToAdd,
} from '@touchstone/shared/contests/contest/contest-problem.schema.ts'
import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { ProblemSave } from '@touchstone/shared/problems/problem/problem-save.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { GroupProblemService } from '../../problems/group-problems/group-problem.service.ts'
import type { GroupContestDoor } from '../contest/group-contest-door.service.ts'
import type { ContestProblemAdminService } from './contest-problem-admin.service.ts'

type Deps = {
  groupContestDoor: GroupContestDoor
  contestProblemAdmin: ContestProblemAdminService
  groupProblems: GroupProblemService
}

const read = { can: 'login', limit: 'read' } as const
const write = { can: 'login', limit: 'write' } as const

/** Problems of a group's contests, once the keeper of the contest is known. */
export const createGroupContestProblemRouter = ({ groupContestDoor, contestProblemAdmin, groupProblems }: Deps) =>
  router({
    list: endpoint({
      rest: 'GET /api/group/get-contest-problem-list',
      ...read,
      input: ContestProblemQuery,
      output: ContestProblemList,
    }).query(({ ctx, input }) => groupContestDoor.keep(input.cid, ctx.request).then(() => contestProblemAdmin.list(input, ctx.request))),

    addPublic: endpoint({
      rest: 'POST /api/group/add-contest-problem-from-public',
      ...write,
      input: ProblemToAdd,
      output: Nothing,
    }).mutation(async ({ ctx, input }) => {
      await groupContestDoor.keep(input.cid, ctx.request)
      return contestProblemAdmin.addPublic(input, ctx.request).then(() => null)
    }),

    addOfGroup: endpoint({
      rest: 'POST /api/group/add-contest-problem-from-group',
      ...write,
      input: GroupProblemToAdd,
      output: Nothing,
    }).mutation(async ({ ctx, input }) => {
      await groupContestDoor.keep(input.cid, ctx.request)
      return contestProblemAdmin.addOfGroup(input, ctx.request).then(() => null)
    }),

    place: endpoint({ rest: 'GET /api/group/contest-problem', ...read, input: ContestProblemRef, output: ContestPlace }).query(
      ({ ctx, input: { cid, pid } }) =>
        groupContestDoor.keep(cid, ctx.request).then(() => contestProblemAdmin.place(cid, pid, ctx.request)),
    ),

    create: endpoint({ rest: 'POST /api/group/contest-problem', ...write, input: ProblemSave, output: CreatedProblem }).mutation(
      ({ ctx, input }) => groupProblems.createForContest(input, ctx.request),
    ),

    put: endpoint({ rest: 'PUT /api/group/contest-problem', ...write, input: GroupPlaceChange, output: Nothing }).mutation(
      async ({ ctx, input }) => {
        await groupContestDoor.keep(input.cid, ctx.request)
        return contestProblemAdmin.put(input, ctx.request).then(() => null)
      },
    ),

    remove: endpoint({ rest: 'DELETE /api/group/contest-problem', ...write, input: ContestProblemRef, output: Nothing }).mutation(
      ({ ctx, input: { cid, pid } }) =>
        groupContestDoor.keep(cid, ctx.request).then(() => contestProblemAdmin.remove(cid, pid, ctx.request)),
    ),

    hide: endpoint({
      rest: 'PUT /api/group/contest/hide-problem',
      ...write,
      doc: 'Hides a problem of a contest from contestants, or shows it again',
      input: ProblemHiding,
      output: Nothing,
    }).mutation(({ ctx, input: { cid, pid, hidden } }) =>
      groupContestDoor.keep(cid, ctx.request).then(() => contestProblemAdmin.hide(cid, pid, hidden, ctx.request)),
    ),
  })
