import {
  ContestActsQuery,
  ContestChange,
  ContestExtension,
  ContestExtent,
  ContestRef,
  ContestVisibility,
  CreatedContest,
  ExtendedContest,
  GroupContestPage,
  GroupContestQuery,
  NewGroupContest,
  StaffContest,
} from '@touchstone/shared/contests/contest/contest-admin.schema.ts'
import {
  ContestAnnouncementChange,
  ContestAnnouncementPage,
  ContestAnnouncementQuery,
  ContestAnnouncementRef,
  NewContestAnnouncement,
} from '@touchstone/shared/contests/contest/contest-announcement.schema.ts'
import { ContestPage } from '@touchstone/shared/contests/contest/contest-visit.schema.ts'
import { AuditPage } from '@touchstone/shared/ground/audit/audit.schema.ts'
import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { GroupContestDoor } from '../contest/group-contest-door.service.ts'
import type { ContestVisitService } from '../visit/contest-visit.service.ts'
import type { ContestAdminService } from './contest-admin.service.ts'
import type { ContestAnnouncementAdminService } from './contest-announcement-admin.service.ts'

type Deps = {
  groupContestDoor: GroupContestDoor
  contestAdmin: ContestAdminService
  contestAnnouncementAdmin: ContestAnnouncementAdminService
  contestVisits: ContestVisitService
}

const read = { can: 'login', limit: 'read' } as const
const write = { can: 'login', limit: 'write', output: Nothing } as const

/** Contests of groups and what they announce; what is done to one is done by the back office, once its keeper is known. */
export const createGroupContestRouter = ({ groupContestDoor, contestAdmin, contestAnnouncementAdmin, contestVisits }: Deps) =>
  router({
    list: endpoint({ rest: 'GET /api/group/get-contest-list', ...read, input: GroupContestQuery, output: ContestPage }).query(
      ({ ctx, input }) => contestVisits.listOfGroup(input, ctx.request),
    ),

    listKept: endpoint({
      rest: 'GET /api/group/get-admin-contest-list',
      ...read,
      input: GroupContestQuery,
      output: GroupContestPage,
    }).query(({ ctx, input }) => contestAdmin.listOfGroup(input, ctx.request)),

    get: endpoint({ rest: 'GET /api/group/contest', ...read, input: ContestRef, output: StaffContest }).query(({ ctx, input }) =>
      groupContestDoor.keep(input.cid, ctx.request).then(() => contestAdmin.get(input.cid, ctx.request)),
    ),

    create: endpoint({ rest: 'POST /api/group/contest', ...write, input: NewGroupContest }).mutation(({ ctx, input: { gid, ...input } }) =>
      contestAdmin.create(input, ctx.request, gid).then(() => null),
    ),

    createAndName: endpoint({
      rest: 'POST /api/group/create-contest',
      ...write,
      doc: 'Creates a contest of a group, and names its id',
      input: NewGroupContest,
      output: CreatedContest,
    }).mutation(({ ctx, input: { gid, ...input } }) => contestAdmin.create(input, ctx.request, gid)),

    update: endpoint({ rest: 'PUT /api/group/contest', ...write, input: ContestChange }).mutation(({ ctx, input }) =>
      groupContestDoor.keep(input.id, ctx.request).then(() => contestAdmin.update(input, ctx.request)),
    ),

    remove: endpoint({ rest: 'DELETE /api/group/contest', ...write, input: ContestRef }).mutation(({ ctx, input }) =>
      groupContestDoor.keep(input.cid, ctx.request).then(() => contestAdmin.remove(input.cid, ctx.request)),
    ),

    changeVisible: endpoint({ rest: 'PUT /api/group/change-contest-visible', ...write, input: ContestVisibility }).mutation(
      ({ ctx, input }) =>
        groupContestDoor.keep(input.cid, ctx.request).then(() => contestAdmin.changeVisible(input.cid, input.visible, ctx.request)),
    ),

    extend: endpoint({
      rest: 'PUT /api/group/contest/extend-contest',
      ...write,
      doc: 'Moves the end of a contest that has not ended; a seal that lies ahead moves with it',
      input: ContestExtension,
      output: ExtendedContest,
    }).mutation(({ ctx, input }) =>
      groupContestDoor.keep(input.cid, ctx.request).then(() => contestAdmin.extend(input.cid, input.minutes, ctx.request)),
    ),

    extent: endpoint({
      rest: 'GET /api/group/contest/get-contest-extent',
      ...read,
      doc: 'What a contest holds, and what deleting it would take along',
      input: ContestRef,
      output: ContestExtent,
    }).query(({ ctx, input }) => groupContestDoor.keep(input.cid, ctx.request).then(() => contestAdmin.extent(input.cid, ctx.request))),

    clone: endpoint({
      rest: 'POST /api/group/contest/clone',
      ...write,
      doc: 'A hidden copy of the settings and the problems of a contest, in the same group',
      input: ContestRef,
    }).mutation(({ ctx, input }) => groupContestDoor.keep(input.cid, ctx.request).then(() => contestAdmin.clone(input.cid, ctx.request))),

    acts: endpoint({
      rest: 'GET /api/group/contest/get-act-list',
      ...read,
      doc: 'Who did what to a contest, for its admins; the newest first',
      input: ContestActsQuery,
      output: AuditPage,
    }).query(({ ctx, input }) =>
      groupContestDoor.keep(input.cid, ctx.request).then(() => contestAdmin.acts(input.cid, input, ctx.request)),
    ),

    announcements: endpoint({
      rest: 'GET /api/group/get-contest-announcement-list',
      ...read,
      input: ContestAnnouncementQuery,
      output: ContestAnnouncementPage,
    }).query(({ ctx, input }) =>
      groupContestDoor.keep(input.cid, ctx.request).then(() => contestAnnouncementAdmin.list(input.cid, input, ctx.request)),
    ),

    announce: endpoint({ rest: 'POST /api/group/contest-announcement', ...write, input: NewContestAnnouncement }).mutation(
      ({ ctx, input: { cid, announcement } }) =>
        groupContestDoor.keep(cid, ctx.request).then(() => contestAnnouncementAdmin.create(cid, announcement, ctx.request)),
    ),

    changeAnnouncement: endpoint({ rest: 'PUT /api/group/contest-announcement', ...write, input: ContestAnnouncementChange }).mutation(
      ({ ctx, input: { cid, announcement } }) =>
        groupContestDoor.keep(cid, ctx.request).then(() => contestAnnouncementAdmin.change(cid, announcement, ctx.request)),
    ),

    removeAnnouncement: endpoint({ rest: 'DELETE /api/group/contest-announcement', ...write, input: ContestAnnouncementRef }).mutation(
      ({ ctx, input: { cid, aid } }) =>
        groupContestDoor.keep(cid, ctx.request).then(() => contestAnnouncementAdmin.remove(aid, ctx.request, cid)),
    ),
  })
