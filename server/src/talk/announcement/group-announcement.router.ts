import { NoInput, Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import {
  AnnouncementRef,
  GroupAnnouncementChange,
  GroupAnnouncementQuery,
  NewGroupAnnouncement,
  ReadAnnouncementPage,
  ReadAnnouncements,
  UnreadAnnouncements,
  UnreadAnnouncementsQuery,
  UnreadOfGroups,
} from '@touchstone/shared/talk/announcement/announcement.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { GroupAnnouncementService } from './group-announcement.service.ts'

type Deps = {
  groupAnnouncements: GroupAnnouncementService
}

const read = { can: 'login', limit: 'read', input: GroupAnnouncementQuery, output: ReadAnnouncementPage } as const
const write = { can: 'login', limit: 'write', output: Nothing } as const

export const createGroupAnnouncementRouter = ({ groupAnnouncements }: Deps) =>
  router({
    shown: endpoint({ rest: 'GET /api/group/get-announcement-list', ...read }).query(({ ctx, input }) =>
      groupAnnouncements.list(input, false, ctx.request),
    ),

    list: endpoint({ rest: 'GET /api/group/get-admin-announcement-list', ...read }).query(({ ctx, input }) =>
      groupAnnouncements.list(input, true, ctx.request),
    ),

    unread: endpoint({
      rest: 'GET /api/group/get-unread-announcements',
      can: 'login',
      limit: 'read',
      doc: 'Announcements of a group that the caller has not read, newest first; at most 100.',
      input: UnreadAnnouncementsQuery,
      output: UnreadAnnouncements,
    }).query(({ ctx, input }) => groupAnnouncements.unread(input.gid, ctx.request)),

    unreadOfMine: endpoint({
      rest: 'GET /api/group/get-my-unread-announcements',
      can: 'login',
      limit: 'read',
      doc: 'How many announcements the caller has not read, in each group that the caller is in.',
      input: NoInput,
      output: UnreadOfGroups,
    }).query(({ ctx }) => groupAnnouncements.unreadOfMine(ctx.request)),

    markRead: endpoint({
      rest: 'PUT /api/group/read-announcements',
      ...write,
      doc: 'Marks announcements of a group as read by the caller.',
      input: ReadAnnouncements,
    }).mutation(({ ctx, input }) => groupAnnouncements.markRead(input, ctx.request)),

    create: endpoint({ rest: 'POST /api/group/announcement', once: true, ...write, input: NewGroupAnnouncement }).mutation(
      ({ ctx, input }) => groupAnnouncements.create(input, ctx.request),
    ),

    change: endpoint({ rest: 'PUT /api/group/announcement', ...write, input: GroupAnnouncementChange }).mutation(({ ctx, input }) =>
      groupAnnouncements.change(input, ctx.request),
    ),

    remove: endpoint({ rest: 'DELETE /api/group/announcement', ...write, input: AnnouncementRef }).mutation(({ ctx, input }) =>
      groupAnnouncements.remove(input.aid, ctx.request),
    ),
  })
