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
import type { ContestAnnouncementAdminService } from './contest-announcement-admin.service.ts'

type Deps = {
  contestAnnouncementAdmin: ContestAnnouncementAdminService
}

const can = 'contest.manage' as const

export const createContestAnnouncementAdminRouter = ({ contestAnnouncementAdmin }: Deps) =>
  router({
    list: endpoint({
      rest: 'GET /api/admin/contest/announcement',
      can,
      limit: 'read',
      input: ContestAnnouncementQuery,
      output: ContestAnnouncementPage,
    }).query(({ ctx, input }) => contestAnnouncementAdmin.list(input.cid, input, ctx.request)),

    create: endpoint({
      rest: 'POST /api/admin/contest/announcement',
      can,
      limit: 'write',
      input: NewContestAnnouncement,
      output: Nothing,
    }).mutation(({ ctx, input }) => contestAnnouncementAdmin.create(input.cid, input.announcement, ctx.request)),

    change: endpoint({
      rest: 'PUT /api/admin/contest/announcement',
      can,
      limit: 'write',
      input: ContestAnnouncementChange,
      output: Nothing,
    }).mutation(({ ctx, input }) => contestAnnouncementAdmin.change(input.cid, input.announcement, ctx.request)),

    remove: endpoint({
      rest: 'DELETE /api/admin/contest/announcement',
      can,
      limit: 'write',
      input: AnnouncementRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => contestAnnouncementAdmin.remove(input.aid, ctx.request)),
  })
