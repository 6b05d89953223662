import {
  ContestPlace,
  ContestProblemList,
  ContestProblemQuery,
  ContestProblemRef,
  CreatedProblem,
  GroupPlaceChange,
  GroupProblemToAdd,
  PlaceChange,
  ProblemHiding,
  ProblemToAdd,
} from '@touchstone/shared/contests/contest/contest-problem.schema.ts'
import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { RemoteProblemForContest } from '@touchstone/shared/judging/remote/remote.schema.ts'
import { ProblemRef, StaffProblem } from '@touchstone/shared/problems/problem/problem.schema.ts'
import { ProblemSave } from '@touchstone/shared/problems/problem/problem-save.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { ProblemAdminService } from '../../problems/editor/problem-admin.service.ts'
import type { GroupProblemService } from '../../problems/group-problems/group-problem.service.ts'
import { type ContestWay, groupWay, siteWay } from '../contest/contest-ways.ts'
import type { GroupContestDoor } from '../contest/group-contest-door.service.ts'
import type { ContestProblemAdminService } from './contest-problem-admin.service.ts'

type Deps = { contestProblemAdmin: ContestProblemAdminService }

/** Paths of the problems of a contest. */
const paths = {
  '/api/admin/contest': { list: '/api/admin/contest/get-problem-list', one: '/api/admin/contest/problem' },
  '/api/group/contest': { list: '/api/group/get-contest-problem-list', one: '/api/group/contest-problem' },
} as const satisfies Record<ContestWay['at'], Record<'list' | 'one', `/api/${string}`>>

/** Acts on the problems of a contest, in the back office or in its group. */
function contestProblemCalls({ at, folder, can, pass }: ContestWay, { contestProblemAdmin }: Deps) {
  const read = { can, limit: 'read' } as const
  const write = { can, limit: 'write', output: Nothing } as const
  return {
    list: endpoint({ rest: `GET ${paths[at].list}`, ...read, input: ContestProblemQuery, output: ContestProblemList }).query(
      ({ ctx, input }) => pass(ctx.request, input.cid).then(() => contestProblemAdmin.list(input, ctx.request)),
    ),

    place: endpoint({ rest: `GET ${folder}/contest-problem`, ...read, input: ContestProblemRef, output: ContestPlace }).query(
      ({ ctx, input: { cid, pid } }) => pass(ctx.request, cid).then(() => contestProblemAdmin.place(cid, pid, ctx.request)),
    ),

    remove: endpoint({ rest: `DELETE ${paths[at].one}`, ...write, input: ContestProblemRef }).mutation(({ ctx, input: { cid, pid } }) =>
      pass(ctx.request, cid).then(() => contestProblemAdmin.remove(cid, pid, ctx.request)),
    ),

    hide: endpoint({
      rest: `PUT ${at}/hide-problem`,
      ...write,
      doc: 'Hides a problem of a contest from contestants, or shows it again',
      input: ProblemHiding,
    }).mutation(({ ctx, input: { cid, pid, hidden } }) =>
      pass(ctx.request, cid).then(() => contestProblemAdmin.hide(cid, pid, hidden, ctx.request)),
    ),
  }
}

const manage = { can: 'contest.manage', limit: 'write' } as const

export const createContestProblemAdminRouter = ({ contestProblemAdmin, problemAdmin }: Deps & { problemAdmin: ProblemAdminService }) =>
  router({
    ...contestProblemCalls(siteWay, { contestProblemAdmin }),

    add: endpoint({
      rest: 'POST /api/admin/contest/add-problem-from-public',
      ...manage,
      input: ProblemToAdd,
      output: Nothing,
    }).mutation(({ ctx, input }) =>
      contestProblemAdmin.add(input.cid, input.pid, { displayId: input.displayId }, ctx.request).then(() => null),
    ),

    addRemote: endpoint({
      rest: 'GET /api/admin/contest/import-remote-oj-problem',
      can: 'contest.manage',
      limit: 'upload',
      input: RemoteProblemForContest,
      output: Nothing,
    }).mutation(({ ctx, input }) => contestProblemAdmin.addRemote(input, ctx.request).then(() => null)),

    put: endpoint({ rest: 'PUT /api/admin/contest/contest-problem', ...manage, input: PlaceChange, output: ContestPlace }).mutation(
      ({ ctx, input }) => contestProblemAdmin.put(input, ctx.request),
    ),

    get: endpoint({
      rest: 'GET /api/admin/contest/problem',
      can: 'contest.manage',
      limit: 'read',
      input: ProblemRef,
      output: StaffProblem,
    }).query(({ ctx, input }) => problemAdmin.get(input.pid, ctx.request)),

    create: endpoint({
      rest: 'POST /api/admin/contest/problem',
      once: true,
      ...manage,
      input: ProblemSave,
      output: CreatedProblem,
    }).mutation(({ ctx, input }) => problemAdmin.createForContest(input, ctx.request)),

    edit: endpoint({ rest: 'PUT /api/admin/contest/problem', ...manage, input: ProblemSave, output: Nothing }).mutation(({ ctx, input }) =>
      problemAdmin.edit(input, ctx.request),
    ),
  })

const write = { can: 'login', limit: 'write', output: Nothing } as const
type GroupDeps = Deps & { groupContestDoor: GroupContestDoor; groupProblems: GroupProblemService }

export function createGroupContestProblemRouter({ groupContestDoor, contestProblemAdmin, groupProblems }: GroupDeps) {
  const way = groupWay(groupContestDoor)
  return router({
    ...contestProblemCalls(way, { contestProblemAdmin }),

    addPublic: endpoint({ rest: 'POST /api/group/add-contest-problem-from-public', ...write, input: ProblemToAdd }).mutation(
      async ({ ctx, input }) => {
        await way.pass(ctx.request, input.cid)
        return contestProblemAdmin.addPublic(input, ctx.request).then(() => null)
      },
    ),

    addOfGroup: endpoint({ rest: 'POST /api/group/add-contest-problem-from-group', ...write, input: GroupProblemToAdd }).mutation(
      async ({ ctx, input }) => {
        await way.pass(ctx.request, input.cid)
        return contestProblemAdmin.addOfGroup(input, ctx.request).then(() => null)
      },
    ),

    create: endpoint({
      rest: 'POST /api/group/contest-problem',
      once: true,
      ...write,
      input: ProblemSave,
      output: CreatedProblem,
    }).mutation(({ ctx, input }) => groupProblems.createForContest(input, ctx.request)),

    put: endpoint({ rest: 'PUT /api/group/contest-problem', ...write, input: GroupPlaceChange }).mutation(async ({ ctx, input }) => {
      await way.pass(ctx.request, input.cid)
      return contestProblemAdmin.put(input, ctx.request).then(() => null)
    }),
  })
}
