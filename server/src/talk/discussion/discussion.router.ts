import { NoInput, Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { GroupUpload, UploadedPicture, uploadLimits } from '@touchstone/shared/people/files/file.schema.ts'
import {
  DiscussionCategories,
  DiscussionChange,
  DiscussionDetail,
  DiscussionLike,
  DiscussionPage,
  DiscussionQuery,
  DiscussionRef,
  GroupDiscussionQuery,
  NewDiscussion,
  NewDiscussionReport,
  NewGroupDiscussion,
  SaveCategories,
  TalkStanding,
} from '@touchstone/shared/talk/discussion/discussion.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { type RawRoute, upload } from '../../ground/api/raw-route.ts'
import { router } from '../../ground/api/trpc.ts'
import type { CategoryService } from './category.service.ts'
import type { DiscussionService } from './discussion.service.ts'
import type { DiscussionWriteService } from './discussion-write.service.ts'

type DiscussionRouterDeps = {
  discussions: DiscussionService
  discussionWrite: DiscussionWriteService
  discussionCategories: CategoryService
}

type DiscussionFilesDeps = {
  discussionWrite: DiscussionWriteService
}

export const createDiscussionRouter = ({ discussions, discussionWrite, discussionCategories }: DiscussionRouterDeps) =>
  router({
    list: endpoint({
      rest: 'GET /api/get-discussion-list',
      can: 'public',
      limit: 'read',
      input: DiscussionQuery,
      output: DiscussionPage,
    }).query(({ ctx, input }) => discussions.list(input, ctx.request)),

    detail: endpoint({
      rest: 'GET /api/get-discussion-detail',
      can: 'public',
      limit: 'read',
      input: DiscussionRef,
      output: DiscussionDetail,
    }).query(({ ctx, input }) => discussions.detail(input.did, ctx.request)),

    categories: endpoint({
      rest: 'GET /api/discussion-category',
      can: 'public',
      limit: 'read',
      input: NoInput,
      output: DiscussionCategories,
    }).query(() => discussionCategories.names()),

    saveCategories: endpoint({
      rest: 'POST /api/discussion-category',
      can: 'site.root',
      limit: 'write',
      arrayBody: 'categories',
      input: SaveCategories,
      output: DiscussionCategories,
    }).mutation(({ ctx, input }) => discussionCategories.save(input, ctx.request)),

    standing: endpoint({
      rest: 'GET /api/talk-standing',
      can: 'login',
      limit: 'read',
      doc: 'What the caller may write, and what still lacks.',
      input: NoInput,
      output: TalkStanding,
    }).query(({ ctx }) => discussions.standing(ctx.request)),

    create: endpoint({
      rest: 'POST /api/discussion',
      once: true,
      can: 'discussion_add',
      limit: 'write',
      input: NewDiscussion,
      output: Nothing,
    }).mutation(({ ctx, input }) => discussionWrite.create(input, ctx.request)),

    change: endpoint({
      rest: 'PUT /api/discussion',
      can: 'discussion_edit',
      limit: 'write',
      input: DiscussionChange,
      output: Nothing,
    }).mutation(({ ctx, input }) => discussionWrite.change(input, ctx.request)),

    remove: endpoint({
      rest: 'DELETE /api/discussion',
      can: 'discussion_del',
      limit: 'write',
      input: DiscussionRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => discussionWrite.remove(input.did, ctx.request)),

    like: endpoint({ rest: 'GET /api/discussion-like', can: 'login', limit: 'write', input: DiscussionLike, output: Nothing }).mutation(
      ({ ctx, input }) => discussionWrite.like(input, ctx.request),
    ),

    report: endpoint({
      rest: 'POST /api/discussion-report',
      once: true,
      can: 'login',
      limit: 'write',
      input: NewDiscussionReport,
      output: Nothing,
    }).mutation(({ ctx, input }) => discussionWrite.report(input, ctx.request)),

    // in a group
    listOfGroup: endpoint({
      rest: 'GET /api/group/get-discussion-list',
      can: 'login',
      limit: 'read',
      input: GroupDiscussionQuery,
      output: DiscussionPage,
    }).query(({ ctx, input }) => discussions.listOfGroup(input, ctx.request, false)),

    listForKeepers: endpoint({
      rest: 'GET /api/group/get-admin-discussion-list',
      can: 'login',
      limit: 'read',
      input: GroupDiscussionQuery,
      output: DiscussionPage,
    }).query(({ ctx, input }) => discussions.listOfGroup(input, ctx.request, true)),

    createInGroup: endpoint({
      rest: 'POST /api/group/discussion',
      once: true,
      can: 'discussion_add',
      limit: 'write',
      input: NewGroupDiscussion,
      output: Nothing,
    }).mutation(({ ctx, input }) => discussionWrite.create(input, ctx.request)),

    changeInGroup: endpoint({
      rest: 'PUT /api/group/discussion',
      can: 'discussion_edit',
      limit: 'write',
      input: DiscussionChange,
      output: Nothing,
    }).mutation(({ ctx, input }) => discussionWrite.change(input, ctx.request, true)),

    removeInGroup: endpoint({
      rest: 'DELETE /api/group/discussion',
      can: 'discussion_del',
      limit: 'write',
      input: DiscussionRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => discussionWrite.remove(input.did, ctx.request, true)),
  })

/** Pictures in posts; the documented call for pictures is for authors of statements. */
export const createDiscussionFiles = ({ discussionWrite }: DiscussionFilesDeps): RawRoute[] => [
  upload(
    {
      rest: 'POST /api/file/upload-talk-img',
      can: 'discussion_add',
      limit: 'upload',
      doc: 'A picture for a discussion. One that stands in no discussion of its owner goes after a week.',
      input: GroupUpload,
      output: UploadedPicture,
      fields: ['file', 'image'],
      maxBytes: uploadLimits.picture,
    },
    ({ ctx, input, file }) => discussionWrite.addPicture(file, input.gid, ctx.request),
  ),
]
