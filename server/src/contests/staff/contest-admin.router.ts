import {
  ContestActsQuery,
  ContestChange,
  ContestExtension,
  ContestExtent,
  ContestJudgedFirst,
  ContestRef,
  ContestVisibility,
  CreatedContest,
  ExtendedContest,
  GroupContestPage,
  GroupContestQuery,
  NewContest,
  NewGroupContest,
  StaffContest,
  StaffContestPage,
  StaffContestQuery,
} from '@touchstone/shared/contests/contest/contest-admin.schema.ts'
import { ContestPage } from '@touchstone/shared/contests/contest/contest-visit.schema.ts'
import { AuditPage } from '@touchstone/shared/ground/audit/audit.schema.ts'
import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import { type ContestWay, groupWay, siteWay } from '../contest/contest-ways.ts'
import type { GroupContestDoor } from '../contest/group-contest-door.service.ts'
import type { ContestVisitService } from '../visit/contest-visit.service.ts'
import type { ContestAdminService } from './contest-admin.service.ts'

type Deps = { contestAdmin: ContestAdminService }
type GroupDeps = Deps & { groupContestDoor: GroupContestDoor; contestVisits: ContestVisitService }

/** A copy is asked for with GET on the site, with POST in a group. */
const cloneCalls = {
  '/api/admin/contest': { rest: 'GET /api/admin/contest/clone' },
  '/api/group/contest': {
    rest: 'POST /api/group/contest/clone',
    doc: 'A hidden copy of the settings and the problems of a contest, in the same group',
  },
} as const satisfies Record<ContestWay['at'], { rest: string; doc?: string }>

/** Acts on one contest, in the back office or in its group. */
function contestCalls({ at, folder, can, delete: canDelete, pass }: ContestWay, { contestAdmin }: Deps) {
  const read = { can, limit: 'read' } as const
  const write = { can, limit: 'write' } as const
  return {
    get: endpoint({ rest: `GET ${at}`, ...read, input: ContestRef, output: StaffContest }).query(({ ctx, input }) =>
      pass(ctx.request, input.cid).then(() => contestAdmin.get(input.cid, ctx.request)),
    ),

    update: endpoint({ rest: `PUT ${at}`, ...write, input: ContestChange, output: Nothing }).mutation(({ ctx, input }) =>
      pass(ctx.request, input.id).then(() => contestAdmin.update(input, ctx.request)),
    ),

    remove: endpoint({ rest: `DELETE ${at}`, can: canDelete, limit: 'write', input: ContestRef, output: Nothing }).mutation(
      ({ ctx, input }) => pass(ctx.request, input.cid).then(() => contestAdmin.remove(input.cid, ctx.request)),
    ),

    changeVisible: endpoint({
      rest: `PUT ${folder}/change-contest-visible`,
      ...write,
      input: ContestVisibility,
      output: Nothing,
    }).mutation(({ ctx, input }) =>
      pass(ctx.request, input.cid).then(() => contestAdmin.changeVisible(input.cid, input.visible, ctx.request)),
    ),

    clone: endpoint({ ...cloneCalls[at], once: true, ...write, input: ContestRef, output: Nothing }).mutation(({ ctx, input }) =>
      pass(ctx.request, input.cid).then(() => contestAdmin.clone(input.cid, ctx.request)),
    ),

    extend: endpoint({
      rest: `PUT ${at}/extend-contest`,
      ...write,
      doc: 'Moves the end of a contest that has not ended; a seal that lies ahead moves with it',
      input: ContestExtension,
      output: ExtendedContest,
    }).mutation(({ ctx, input }) => pass(ctx.request, input.cid).then(() => contestAdmin.extend(input.cid, input.minutes, ctx.request))),

    extent: endpoint({
      rest: `GET ${at}/get-contest-extent`,
      ...read,
      doc: 'What a contest holds, and what deleting it would take along',
      input: ContestRef,
      output: ContestExtent,
    }).query(({ ctx, input }) => pass(ctx.request, input.cid).then(() => contestAdmin.extent(input.cid, ctx.request))),

    acts: endpoint({
      rest: `GET ${at}/get-act-list`,
      ...read,
      doc: 'Who did what to a contest, for its admins; the newest first',
      input: ContestActsQuery,
      output: AuditPage,
    }).query(({ ctx, input }) => pass(ctx.request, input.cid).then(() => contestAdmin.acts(input.cid, input, ctx.request))),
  }
}

const manage = { can: 'contest.manage', limit: 'write' } as const

export const createContestAdminRouter = ({ contestAdmin }: Deps) =>
  router({
    ...contestCalls(siteWay, { contestAdmin }),

    list: endpoint({
      rest: 'GET /api/admin/contest/get-contest-list',
      can: 'contest.manage',
      limit: 'read',
      input: StaffContestQuery,
      output: StaffContestPage,
    }).query(({ ctx, input }) => contestAdmin.list(input, ctx.request)),

    create: endpoint({ rest: 'POST /api/admin/contest', once: true, ...manage, input: NewContest, output: Nothing }).mutation(
      ({ ctx, input }) => contestAdmin.create(input, ctx.request).then(() => null),
    ),

    createAndName: endpoint({
      rest: 'POST /api/admin/contest/create-contest',
      once: true,
      ...manage,
      doc: 'Creates a contest, and names its id',
      input: NewContest,
      output: CreatedContest,
    }).mutation(({ ctx, input }) => contestAdmin.create(input, ctx.request)),

    judgeFirst: endpoint({
      rest: 'PUT /api/admin/contest/judged-first',
      ...manage,
      doc: "Has the runs of a contest of a group judged with those of the site's contests, or with practice again",
      input: ContestJudgedFirst,
      output: Nothing,
    }).mutation(({ ctx, input }) => contestAdmin.judgeFirst(input.cid, input.judgedFirst, ctx.request)),
  })

const read = { can: 'login', limit: 'read' } as const
const write = { can: 'login', limit: 'write' } as const

export const createGroupContestRouter = ({ groupContestDoor, contestAdmin, contestVisits }: GroupDeps) =>
  router({
    ...contestCalls(groupWay(groupContestDoor), { contestAdmin }),

    list: endpoint({ rest: 'GET /api/group/get-contest-list', ...read, input: GroupContestQuery, output: ContestPage }).query(
      ({ ctx, input }) => contestVisits.listOfGroup(input, ctx.request),
    ),

    listKept: endpoint({
      rest: 'GET /api/group/get-admin-contest-list',
      ...read,
      input: GroupContestQuery,
      output: GroupContestPage,
    }).query(({ ctx, input }) => contestAdmin.listOfGroup(input, ctx.request)),

    create: endpoint({ rest: 'POST /api/group/contest', once: true, ...write, input: NewGroupContest, output: Nothing }).mutation(
      ({ ctx, input: { gid, ...input } }) => contestAdmin.create(input, ctx.request, gid).then(() => null),
    ),

    createAndName: endpoint({
      rest: 'POST /api/group/create-contest',
      once: true,
      ...write,
      doc: 'Creates a contest of a group, and names its id',
      input: NewGroupContest,
      output: CreatedContest,
    }).mutation(({ ctx, input: { gid, ...input } }) => contestAdmin.create(input, ctx.request, gid)),
  })
