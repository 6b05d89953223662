import {
  ContestAnnouncementChange,
  ContestAnnouncementQuery,
  ContestAnnouncementRef,
  NewContestAnnouncement,
} from '@touchstone/shared/contests/contest/contest-announcement.schema.ts'
import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { AnnouncementRef, ReadAnnouncementPage } from '@touchstone/shared/talk/announcement/announcement.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import { type ContestWay, groupWay, siteWay } from '../contest/contest-ways.ts'
import type { GroupContestDoor } from '../contest/group-contest-door.service.ts'
import type { ContestAnnouncementAdminService } from './contest-announcement-admin.service.ts'

type Deps = { contestAnnouncementAdmin: ContestAnnouncementAdminService }

/** Paths of the announcements of a contest. */
const paths = {
  '/api/admin/contest': { one: '/api/admin/contest/announcement', list: '/api/admin/contest/announcement' },
  '/api/group/contest': { one: '/api/group/contest-announcement', list: '/api/group/get-contest-announcement-list' },
} as const satisfies Record<ContestWay['at'], Record<'one' | 'list', `/api/${string}`>>

function announcementCalls({ at, can, pass }: ContestWay, { contestAnnouncementAdmin }: Deps) {
  const write = { can, limit: 'write', output: Nothing } as const
  return {
    list: endpoint({
      rest: `GET ${paths[at].list}`,
      can,
      limit: 'read',
      input: ContestAnnouncementQuery,
      output: ReadAnnouncementPage,
    }).query(({ ctx, input }) => pass(ctx.request, input.cid).then(() => contestAnnouncementAdmin.list(input.cid, input, ctx.request))),

    create: endpoint({ rest: `POST ${paths[at].one}`, once: true, ...write, input: NewContestAnnouncement }).mutation(
      ({ ctx, input: { cid, announcement } }) =>
        pass(ctx.request, cid).then(() => contestAnnouncementAdmin.create(cid, announcement, ctx.request)),
    ),

    change: endpoint({ rest: `PUT ${paths[at].one}`, ...write, input: ContestAnnouncementChange }).mutation(
      ({ ctx, input: { cid, announcement } }) =>
        pass(ctx.request, cid).then(() => contestAnnouncementAdmin.change(cid, announcement, ctx.request)),
    ),
  }
}

export const createContestAnnouncementAdminRouter = (deps: Deps) =>
  router({
    ...announcementCalls(siteWay, deps),

    remove: endpoint({
      rest: `DELETE ${paths[siteWay.at].one}`,
      can: siteWay.can,
      limit: 'write',
      input: AnnouncementRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => deps.contestAnnouncementAdmin.remove(input.aid, ctx.request)),
  })

export function createGroupContestAnnouncementRouter(deps: Deps & { groupContestDoor: GroupContestDoor }) {
  const way = groupWay(deps.groupContestDoor)
  return router({
    ...announcementCalls(way, deps),

    remove: endpoint({
      rest: `DELETE ${paths[way.at].one}`,
      can: way.can,
      limit: 'write',
      input: ContestAnnouncementRef,
      output: Nothing,
    }).mutation(({ ctx, input: { cid, aid } }) =>
      way.pass(ctx.request, cid).then(() => deps.contestAnnouncementAdmin.remove(aid, ctx.request, cid)),
    ),
  })
}
