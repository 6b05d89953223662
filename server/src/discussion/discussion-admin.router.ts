import {
  DiscussionReportPage,
  ManagedDiscussion,
  ManageManyDiscussions,
  ManyDiscussions,
  Mute,
  ReportAnswer,
  ReportMark,
  ReportQuery,
  Unmute,
} from '@touchstone/shared/discussion/discussion.schema.ts'
import { Nothing } from '@touchstone/shared/wire/wire.ts'
import { endpoint } from '../api/endpoint.ts'
import { router } from '../api/trpc.ts'

const staff = { can: 'back_office', limit: 'write', output: Nothing } as const

export const discussionAdminRouter = router({
  manage: endpoint({ ...staff, rest: 'PUT /api/admin/discussion', input: ManagedDiscussion }).mutation(({ ctx, input }) =>
    ctx.discussionAdmin.manage([input.id], input, ctx.request),
  ),

  manageMany: endpoint({ ...staff, rest: 'PUT /api/admin/discussions', input: ManageManyDiscussions }).mutation(({ ctx, input }) =>
    ctx.discussionAdmin.manage(input.ids, input, ctx.request),
  ),

  removeMany: endpoint({ ...staff, rest: 'DELETE /api/admin/discussion', arrayBody: 'ids', input: ManyDiscussions }).mutation(
    ({ ctx, input }) => ctx.discussionAdmin.removeMany(input.ids, ctx.request),
  ),

  reports: endpoint({
    rest: 'GET /api/admin/discussion-report',
    can: 'back_office',
    limit: 'read',
    input: ReportQuery,
    output: DiscussionReportPage,
  }).query(({ ctx, input }) => ctx.discussionAdmin.reports(input, ctx.request)),

  markReport: endpoint({ ...staff, rest: 'PUT /api/admin/discussion-report', input: ReportMark }).mutation(({ ctx, input }) =>
    ctx.discussionAdmin.mark(input, ctx.request),
  ),

  answerReport: endpoint({ ...staff, rest: 'POST /api/admin/discussion-report/answer', input: ReportAnswer }).mutation(({ ctx, input }) =>
    ctx.discussionAdmin.answer(input, ctx.request),
  ),

  mute: endpoint({
    rest: 'POST /api/admin/mute',
    can: 'user_admin',
    limit: 'write',
    doc: 'Gives a user the role 1004 or 1005 until then; the role before comes back by itself.',
    input: Mute,
    output: Nothing,
  }).mutation(({ ctx, input }) => ctx.mutes.mute(input, ctx.request)),

  unmute: endpoint({ rest: 'DELETE /api/admin/mute', can: 'user_admin', limit: 'write', input: Unmute, output: Nothing }).mutation(
    ({ ctx, input }) => ctx.mutes.unmute(input.uid, ctx.request),
  ),
})
