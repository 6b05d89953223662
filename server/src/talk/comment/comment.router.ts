import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import {
  Comment,
  CommentLike,
  CommentList,
  CommentQuery,
  CommentRef,
  NewComment,
  NewReply,
  Replies,
  Reply,
  ReplyQuery,
  ReplyRef,
} from '@touchstone/shared/talk/discussion/comment.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'

export const commentRouter = router({
  list: endpoint({ rest: 'GET /api/comments', can: 'public', limit: 'read', input: CommentQuery, output: CommentList }).query(
    ({ ctx, input }) => ctx.comments.list(input, ctx.request),
  ),

  create: endpoint({ rest: 'POST /api/comment', can: 'comment_add', limit: 'write', input: NewComment, output: Comment }).mutation(
    ({ ctx, input }) => ctx.comments.create(input, ctx.request),
  ),

  remove: endpoint({ rest: 'DELETE /api/comment', can: 'login', limit: 'write', input: CommentRef, output: Nothing }).mutation(
    ({ ctx, input }) => ctx.comments.remove(input.id, ctx.request),
  ),

  like: endpoint({ rest: 'GET /api/comment-like', can: 'login', limit: 'write', input: CommentLike, output: Nothing }).mutation(
    ({ ctx, input }) => ctx.comments.like(input, ctx.request),
  ),

  replies: endpoint({ rest: 'GET /api/reply', can: 'public', limit: 'read', input: ReplyQuery, output: Replies }).query(({ ctx, input }) =>
    ctx.replies.list(input.commentId, ctx.request),
  ),

  reply: endpoint({ rest: 'POST /api/reply', can: 'reply_add', limit: 'write', input: NewReply, output: Reply }).mutation(
    ({ ctx, input }) => ctx.replies.create(input, ctx.request),
  ),

  removeReply: endpoint({ rest: 'DELETE /api/reply', can: 'login', limit: 'write', input: ReplyRef, output: Nothing }).mutation(
    ({ ctx, input }) => ctx.replies.remove(input.reply.id, ctx.request),
  ),
})
