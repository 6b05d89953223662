import {
  GroupLineThreadsQuery,
  LineRemarkChange,
  LineRemarkRef,
  LineSnippet,
  LineThreadState,
  LineThreads,
  LineThreadsQuery,
  ListedLineThreads,
  NewLineRemark,
  NewLineThread,
  SavedLineSnippet,
  WaitingLineThreads,
} from '@touchstone/shared/classes/line-comment/line-comment.schema.ts'
import { NoInput, Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { z } from 'zod'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { LineCommentService } from './line-comment.service.ts'
import type { LineListService } from './line-list.service.ts'
import type { LineSnippetService } from './line-snippet.service.ts'

type Deps = {
  lineComments: LineCommentService
  lineLists: LineListService
  lineSnippets: LineSnippetService
}

const Id = z.object({ id: z.number().int() })

export const createLineCommentRouter = ({ lineComments, lineLists, lineSnippets }: Deps) =>
  router({
    list: endpoint({
      rest: 'GET /api/line-comments',
      can: 'login',
      limit: 'read',
      doc: 'What was said about lines of a submission, for its author and those who teach them',
      input: LineThreadsQuery,
      output: LineThreads,
    }).query(({ ctx, input }) => lineComments.list(input.submitId, ctx.request)),

    open: endpoint({
      rest: 'POST /api/line-comment',
      once: true,
      can: 'comment_add',
      limit: 'write',
      doc: 'Says something about lines of a submission',
      input: NewLineThread,
      output: Id,
    }).mutation(({ ctx, input }) => lineComments.open(input, ctx.request)),

    answer: endpoint({
      rest: 'POST /api/line-remark',
      once: true,
      can: 'reply_add',
      limit: 'write',
      doc: 'Answers in a comment on lines',
      input: NewLineRemark,
      output: Nothing,
    }).mutation(({ ctx, input }) => lineComments.answer(input, ctx.request)),

    edit: endpoint({
      rest: 'PUT /api/line-remark',
      can: 'reply_add',
      limit: 'write',
      doc: 'Changes an own remark on lines',
      input: LineRemarkChange,
      output: Nothing,
    }).mutation(({ ctx, input }) => lineComments.edit(input, ctx.request)),

    remove: endpoint({
      rest: 'DELETE /api/line-remark',
      can: 'login',
      limit: 'write',
      doc: 'Takes a remark on lines away; the first one with the whole comment',
      input: LineRemarkRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => lineComments.remove(input.id, ctx.request)),

    settle: endpoint({
      rest: 'PUT /api/line-comment-state',
      can: 'login',
      limit: 'write',
      doc: 'Marks a comment on lines as settled, or opens it again',
      input: LineThreadState,
      output: Nothing,
    }).mutation(({ ctx, input }) => lineComments.settle(input, ctx.request)),

    ofGroup: endpoint({
      rest: 'GET /api/group/line-comments',
      can: 'login',
      limit: 'read',
      doc: 'Comments on code that counts in trainings of a group: all for those who lead it, the own ones for a member',
      input: GroupLineThreadsQuery,
      output: ListedLineThreads,
    }).query(({ ctx, input }) => lineLists.ofGroup(input, ctx.request)),

    waiting: endpoint({
      rest: 'GET /api/line-comments-waiting',
      can: 'login',
      limit: 'read',
      doc: 'How many comments on code wait for the caller, by group',
      input: NoInput,
      output: WaitingLineThreads,
    }).query(({ ctx }) => lineLists.waiting(ctx.request)),

    snippets: endpoint({
      rest: 'GET /api/line-snippets',
      can: 'login',
      limit: 'read',
      doc: "The caller's own snippets for comments on code",
      input: NoInput,
      output: z.array(LineSnippet),
    }).query(({ ctx }) => lineSnippets.list(ctx.request)),

    saveSnippet: endpoint({
      rest: 'PUT /api/line-snippet',
      can: 'comment_add',
      limit: 'write',
      doc: 'Keeps a snippet, or changes it',
      input: SavedLineSnippet,
      output: Nothing,
    }).mutation(({ ctx, input }) => lineSnippets.save(input, ctx.request)),

    removeSnippet: endpoint({
      rest: 'DELETE /api/line-snippet',
      can: 'login',
      limit: 'write',
      doc: 'Forgets a snippet',
      input: LineRemarkRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => lineSnippets.remove(input.id, ctx.request)),
  })
