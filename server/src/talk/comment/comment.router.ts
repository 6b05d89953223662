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
import type { CommentService } from './comment.service.ts'
import type { ReplyService } from './reply.service.ts'

type Deps = {
  comments: CommentService
  replies: ReplyService
}

export const createCommentRouter = ({ comments, replies }: Deps) =>
  router({
    list: endpoint({ rest: 'GET /api/comments', can: 'public', limit: 'read', input: CommentQuery, output: CommentList }).query(
      ({ ctx, input }) => comments.list(input, ctx.request),
    ),

    create: endpoint({
      rest: 'POST /api/comment',
      once: true,
      can: 'comment_add',
      limit: 'write',
      input: NewComment,
      output: Comment,
    }).mutation(({ ctx, input }) => comments.create(input, ctx.request)),

    remove: endpoint({ rest: 'DELETE /api/comment', can: 'login', limit: 'write', input: CommentRef, output: Nothing }).mutation(
      ({ ctx, input }) => comments.remove(input.id, ctx.request),
    ),

    like: endpoint({ rest: 'GET /api/comment-like', can: 'login', limit: 'write', input: CommentLike, output: Nothing }).mutation(
      ({ ctx, input }) => comments.like(input, ctx.request),
    ),

    replies: endpoint({ rest: 'GET /api/reply', can: 'public', limit: 'read', input: ReplyQuery, output: Replies }).query(
      ({ ctx, input }) => replies.list(input.commentId, ctx.request),
    ),

    reply: endpoint({ rest: 'POST /api/reply', once: true, can: 'reply_add', limit: 'write', input: NewReply, output: Reply }).mutation(
      ({ ctx, input }) => replies.create(input, ctx.request),
    ),

    removeReply: endpoint({ rest: 'DELETE /api/reply', can: 'login', limit: 'write', input: ReplyRef, output: Nothing }).mutation(
      ({ ctx, input }) => replies.remove(input.reply.id, ctx.request),
    ),
  })
