import { NoInput, Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import {
  CategoryOrder,
  CategoryRemoval,
  DiscussionReportPage,
  ManagedCategories,
  ManagedDiscussion,
  ManageManyDiscussions,
  ManyDiscussions,
  Mute,
  ReportAnswer,
  ReportedDiscussion,
  ReportMark,
  ReportQuery,
  ReportRef,
  Unmute,
} from '@touchstone/shared/talk/discussion/discussion.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { MuteService } from '../../people/user-admin/mute.service.ts'
import type { CategoryService } from './category.service.ts'
import type { DiscussionAdminService } from './discussion-admin.service.ts'

type Deps = {
  discussionAdmin: DiscussionAdminService
  discussionCategories: CategoryService
  mutes: MuteService
}

const staff = { can: 'back_office', limit: 'write', output: Nothing } as const

export const createDiscussionAdminRouter = ({ discussionAdmin, discussionCategories, mutes }: Deps) =>
  router({
    manage: endpoint({ ...staff, rest: 'PUT /api/admin/discussion', input: ManagedDiscussion }).mutation(({ ctx, input }) =>
      discussionAdmin.manage([input.id], input, ctx.request),
    ),

    manageMany: endpoint({ ...staff, rest: 'PUT /api/admin/discussions', input: ManageManyDiscussions }).mutation(({ ctx, input }) =>
      discussionAdmin.manage(input.ids, input, ctx.request),
    ),

    removeMany: endpoint({ ...staff, rest: 'DELETE /api/admin/discussion', arrayBody: 'ids', input: ManyDiscussions }).mutation(
      ({ ctx, input }) => discussionAdmin.removeMany(input.ids, ctx.request),
    ),

    reports: endpoint({
      rest: 'GET /api/admin/discussion-report',
      can: 'back_office',
      limit: 'read',
      input: ReportQuery,
      output: DiscussionReportPage,
    }).query(({ ctx, input }) => discussionAdmin.reports(input, ctx.request)),

    reported: endpoint({
      rest: 'GET /api/admin/discussion-report/post',
      can: 'back_office',
      limit: 'read',
      doc: 'The discussion that a report is about, hidden and deleted ones too.',
      input: ReportRef,
      output: ReportedDiscussion,
    }).query(({ ctx, input }) => discussionAdmin.reported(input.id, ctx.request)),

    categories: endpoint({
      rest: 'GET /api/admin/discussion-category',
      can: 'site.root',
      limit: 'read',
      input: NoInput,
      output: ManagedCategories,
    }).query(() => discussionCategories.list()),

    orderCategories: endpoint({
      rest: 'PUT /api/admin/discussion-category/order',
      can: 'site.root',
      limit: 'write',
      doc: 'Those that are named stand first, in this order.',
      input: CategoryOrder,
      output: Nothing,
    }).mutation(({ ctx, input }) => discussionCategories.order(input, ctx.request)),

    removeCategory: endpoint({
      rest: 'DELETE /api/admin/discussion-category',
      can: 'site.root',
      limit: 'write',
      doc: 'Its discussions come to another category.',
      input: CategoryRemoval,
      output: Nothing,
    }).mutation(({ ctx, input }) => discussionCategories.remove(input, ctx.request)),

    markReport: endpoint({ ...staff, rest: 'PUT /api/admin/discussion-report', input: ReportMark }).mutation(({ ctx, input }) =>
      discussionAdmin.mark(input, ctx.request),
    ),

    answerReport: endpoint({ ...staff, rest: 'POST /api/admin/discussion-report/answer', input: ReportAnswer }).mutation(({ ctx, input }) =>
      discussionAdmin.answer(input, ctx.request),
    ),

    mute: endpoint({
      rest: 'POST /api/admin/mute',
      can: 'user_admin',
      limit: 'write',
      doc: 'Gives a user the role 1004 or 1005 until then; the role before comes back by itself.',
      input: Mute,
      output: Nothing,
    }).mutation(({ ctx, input }) => mutes.mute(input, ctx.request)),

    unmute: endpoint({ rest: 'DELETE /api/admin/mute', can: 'user_admin', limit: 'write', input: Unmute, output: Nothing }).mutation(
      ({ ctx, input }) => mutes.unmute(input.uid, ctx.request),
    ),
  })
