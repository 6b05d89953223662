import {
  ContestAnnouncementChange,
  ContestAnnouncementPage,
  ContestAnnouncementQuery,
  NewContestAnnouncement,
} from '@touchstone/shared/contests/contest/contest-announcement.schema.ts'
import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { AnnouncementRef } from '@touchstone/shared/talk/announcement/announcement.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'

const can = 'contest.manage' as const

export const contestAnnouncementAdminRouter = router({
  list: endpoint({
    ...{ rest: 'GET /api/admin/contest/announcement', can, limit: 'read' },
    input: ContestAnnouncementQuery,
    output: ContestAnnouncementPage,
  }).query(({ ctx, input }) => ctx.contestAnnouncementAdmin.list(input.cid, input, ctx.request)),

  create: endpoint({
    ...{ rest: 'POST /api/admin/contest/announcement', can, limit: 'write' },
    input: NewContestAnnouncement,
    output: Nothing,
  }).mutation(({ ctx, input }) => ctx.contestAnnouncementAdmin.create(input.cid, input.announcement, ctx.request)),

  change: endpoint({
    ...{ rest: 'PUT /api/admin/contest/announcement', can, limit: 'write' },
    input: ContestAnnouncementChange,
    output: Nothing,
  }).mutation(({ ctx, input }) => ctx.contestAnnouncementAdmin.change(input.cid, input.announcement, ctx.request)),

  remove: endpoint({
    ...{ rest: 'DELETE /api/admin/contest/announcement', can, limit: 'write' },
    input: AnnouncementRef,
    output: Nothing,
  }).mutation(({ ctx, input }) => ctx.contestAnnouncementAdmin.remove(input.aid, ctx.request)),
})
