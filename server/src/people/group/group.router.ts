import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import {
  GroupAccess,
  GroupChange,
  GroupDetail,
  GroupListQuery,
  GroupPage,
  GroupRankPage,
  GroupRankQuery,
  GroupRef,
  NewGroup,
} from '@touchstone/shared/people/group/group.schema.ts'
import {
  GroupMemberPage,
  JoinGroup,
  MemberChange,
  MemberListQuery,
  MemberRef,
} from '@touchstone/shared/people/group/group-member.schema.ts'
import { ImportRoster, ResetRosterPasswords, RosterReport, RosterSlips } from '@touchstone/shared/people/group/group-roster.schema.ts'
import { OwnNews, OwnNewsQuery } from '@touchstone/shared/people/group/own-news.schema.ts'
import { z } from 'zod'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { GroupBrowseService } from './group-browse.service.ts'
import type { GroupMemberService } from './group-member.service.ts'
import type { GroupRosterService } from './group-roster.service.ts'
import type { GroupSettingsService } from './group-settings.service.ts'

type Deps = {
  groupBrowse: GroupBrowseService
  groupMembers: GroupMemberService
  groupRoster: GroupRosterService
  groupSettings: GroupSettingsService
}

const read = { can: 'login', limit: 'read' } as const
const write = { can: 'login', limit: 'write', output: Nothing } as const

export const createGroupRouter = ({ groupBrowse, groupMembers, groupRoster, groupSettings }: Deps) =>
  router({
    list: endpoint({ rest: 'GET /api/get-group-list', can: 'public', limit: 'read', input: GroupListQuery, output: GroupPage }).query(
      ({ ctx, input }) => groupBrowse.list(input, ctx.request),
    ),

    detail: endpoint({ rest: 'GET /api/get-group-detail', ...read, input: GroupRef, output: GroupDetail }).query(({ ctx, input }) =>
      groupBrowse.detail(input.gid, ctx.request),
    ),

    access: endpoint({ rest: 'GET /api/get-group-access', ...read, input: GroupRef, output: GroupAccess }).query(({ ctx, input }) =>
      groupBrowse.access(input.gid, ctx.request),
    ),

    ownState: endpoint({ rest: 'GET /api/get-group-auth', ...read, input: GroupRef, output: z.number().int() }).query(({ ctx, input }) =>
      groupBrowse.ownState(input.gid, ctx.request),
    ),

    rank: endpoint({ rest: 'GET /api/get-group-rank-list', ...read, input: GroupRankQuery, output: GroupRankPage }).query(
      ({ ctx, input }) => groupBrowse.rank(input, ctx.request),
    ),

    news: endpoint({
      rest: 'GET /api/group/get-own-news',
      ...read,
      doc: "What others made in the caller's groups in the last seven days: trainings, contests, announcements",
      input: OwnNewsQuery,
      output: z.array(OwnNews),
    }).query(({ ctx, input }) => groupBrowse.news(input.gid, ctx.request)),

    create: endpoint({ rest: 'POST /api/group', once: true, ...write, can: 'group_add', input: NewGroup }).mutation(({ ctx, input }) =>
      groupSettings.create(input, ctx.request),
    ),

    change: endpoint({ rest: 'PUT /api/group', ...write, input: GroupChange }).mutation(({ ctx, input }) =>
      groupSettings.change(input, ctx.request),
    ),

    disband: endpoint({ rest: 'DELETE /api/group', ...write, can: 'group_del', input: GroupRef }).mutation(({ ctx, input }) =>
      groupSettings.disband(input.gid, ctx.request),
    ),

    members: endpoint({ rest: 'GET /api/group/get-member-list', ...read, input: MemberListQuery, output: GroupMemberPage }).query(
      ({ ctx, input }) => groupMembers.list(input, ctx.request),
    ),

    applications: endpoint({ rest: 'GET /api/group/get-apply-list', ...read, input: MemberListQuery, output: GroupMemberPage }).query(
      ({ ctx, input }) => groupMembers.applications(input, ctx.request),
    ),

    importRoster: endpoint({
      ...write,
      rest: 'POST /api/group/import-roster',
      doc: 'Brings a class list into a group: accounts that exist join, the others are made as ordinary users; dryRun only looks.',
      input: ImportRoster,
      output: RosterReport,
    }).mutation(({ ctx, input }) => groupRoster.importRows(input, ctx.request)),

    resetRosterPasswords: endpoint({
      ...write,
      rest: 'POST /api/group/reset-roster-passwords',
      doc: 'New passwords for accounts that the roster of the group made, which end their sessions; they are returned this once.',
      input: ResetRosterPasswords,
      output: RosterSlips,
    }).mutation(({ ctx, input }) => groupRoster.resetPasswords(input, ctx.request)),

    join: endpoint({ rest: 'POST /api/group/member', once: true, ...write, input: JoinGroup }).mutation(({ ctx, input }) =>
      groupMembers.join(input, ctx.request),
    ),

    changeMember: endpoint({ rest: 'PUT /api/group/member', ...write, input: MemberChange }).mutation(({ ctx, input }) =>
      groupMembers.change(input, ctx.request),
    ),

    removeMember: endpoint({ rest: 'DELETE /api/group/member', ...write, input: MemberRef }).mutation(({ ctx, input }) =>
      groupMembers.remove(input, ctx.request),
    ),

    leave: endpoint({ rest: 'DELETE /api/group/member/exit', ...write, input: GroupRef }).mutation(({ ctx, input }) =>
      groupMembers.leave(input.gid, ctx.request),
    ),
  })
