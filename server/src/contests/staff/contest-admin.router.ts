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
  NewContest,
  StaffContest,
  StaffContestPage,
  StaffContestQuery,
} from '@touchstone/shared/contests/contest/contest-admin.schema.ts'
import { AuditPage } from '@touchstone/shared/ground/audit/audit.schema.ts'
import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { ContestAdminService } from './contest-admin.service.ts'

type Deps = {
  contestAdmin: ContestAdminService
}

const read = { can: 'contest.manage', limit: 'read' } as const
const write = { can: 'contest.manage', limit: 'write' } as const

export const createContestAdminRouter = ({ contestAdmin }: Deps) =>
  router({
    list: endpoint({
      rest: 'GET /api/admin/contest/get-contest-list',
      ...read,
      input: StaffContestQuery,
      output: StaffContestPage,
    }).query(({ ctx, input }) => contestAdmin.list(input, ctx.request)),

    get: endpoint({ rest: 'GET /api/admin/contest', ...read, input: ContestRef, output: StaffContest }).query(({ ctx, input }) =>
      contestAdmin.get(input.cid, ctx.request),
    ),

    create: endpoint({ rest: 'POST /api/admin/contest', ...write, input: NewContest, output: Nothing }).mutation(async ({ ctx, input }) =>
      contestAdmin.create(input, ctx.request).then(() => null),
    ),

    createAndName: endpoint({
      rest: 'POST /api/admin/contest/create-contest',
      ...write,
      doc: 'Creates a contest, and names its id',
      input: NewContest,
      output: CreatedContest,
    }).mutation(({ ctx, input }) => contestAdmin.create(input, ctx.request)),

    update: endpoint({ rest: 'PUT /api/admin/contest', ...write, input: ContestChange, output: Nothing }).mutation(({ ctx, input }) =>
      contestAdmin.update(input, ctx.request),
    ),

    remove: endpoint({
      rest: 'DELETE /api/admin/contest',
      can: 'contest.delete',
      limit: 'write',
      input: ContestRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => contestAdmin.remove(input.cid, ctx.request)),

    extent: endpoint({
      rest: 'GET /api/admin/contest/get-contest-extent',
      ...read,
      doc: 'What a contest holds, and what deleting it would take along',
      input: ContestRef,
      output: ContestExtent,
    }).query(({ ctx, input }) => contestAdmin.extent(input.cid, ctx.request)),

    clone: endpoint({ rest: 'GET /api/admin/contest/clone', ...write, input: ContestRef, output: Nothing }).mutation(({ ctx, input }) =>
      contestAdmin.clone(input.cid, ctx.request),
    ),

    changeVisible: endpoint({
      rest: 'PUT /api/admin/contest/change-contest-visible',
      ...write,
      input: ContestVisibility,
      output: Nothing,
    }).mutation(({ ctx, input }) => contestAdmin.changeVisible(input.cid, input.visible, ctx.request)),

    judgeFirst: endpoint({
      rest: 'PUT /api/admin/contest/judged-first',
      ...write,
      doc: "Has the runs of a contest of a group judged with those of the site's contests, or with practice again",
      input: ContestJudgedFirst,
      output: Nothing,
    }).mutation(({ ctx, input }) => contestAdmin.judgeFirst(input.cid, input.judgedFirst, ctx.request)),

    extend: endpoint({
      rest: 'PUT /api/admin/contest/extend-contest',
      ...write,
      doc: 'Moves the end of a contest that has not ended; a seal that lies ahead moves with it',
      input: ContestExtension,
      output: ExtendedContest,
    }).mutation(({ ctx, input }) => contestAdmin.extend(input.cid, input.minutes, ctx.request)),

    acts: endpoint({
      rest: 'GET /api/admin/contest/get-act-list',
      ...read,
      doc: 'Who did what to a contest, for its admins; the newest first',
      input: ContestActsQuery,
      output: AuditPage,
    }).query(({ ctx, input }) => contestAdmin.acts(input.cid, input, ctx.request)),
  })
