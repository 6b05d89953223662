import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import {
  AnnouncementChange,
  AnnouncementQuery,
  AnnouncementRef,
  NewAnnouncement,
  ReadAnnouncementPage,
} from '@touchstone/shared/talk/announcement/announcement.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { AnnouncementService } from './announcement.service.ts'

type Deps = {
  announcements: AnnouncementService
}

const can = 'announcement_admin' as const

export const createAnnouncementRouter = ({ announcements }: Deps) =>
  router({
    shown: endpoint({
      rest: 'GET /api/get-common-announcement',
      can: 'public',
      limit: 'read',
      input: AnnouncementQuery,
      output: ReadAnnouncementPage,
    }).query(({ ctx, input }) => announcements.listShown(input, ctx.request)),

    list: endpoint({
      rest: 'GET /api/admin/announcement',
      can,
      limit: 'read',
      input: AnnouncementQuery,
      output: ReadAnnouncementPage,
    }).query(({ ctx, input }) => announcements.list(input, ctx.request)),

    create: endpoint({
      rest: 'POST /api/admin/announcement',
      once: true,
      can,
      limit: 'write',
      input: NewAnnouncement,
      output: Nothing,
    }).mutation(({ ctx, input }) => announcements.create(input, ctx.request)),

    change: endpoint({ rest: 'PUT /api/admin/announcement', can, limit: 'write', input: AnnouncementChange, output: Nothing }).mutation(
      ({ ctx, input }) => announcements.change(input, ctx.request),
    ),

    remove: endpoint({ rest: 'DELETE /api/admin/announcement', can, limit: 'write', input: AnnouncementRef, output: Nothing }).mutation(
      ({ ctx, input }) => announcements.remove(input.aid, ctx.request),
    ),
  })
