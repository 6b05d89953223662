import { NoInput, Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import {
  AnsweredPlace,
  AnsweredQuery,
  CleanMessages,
  MessageQuery,
  SiteMessagePage,
  TalkMessagePage,
  TalkPlaceRef,
  UnreadCounts,
} from '@touchstone/shared/people/message/message.schema.ts'
import { NewNotice, NoticeChange, NoticePage, NoticeQuery, NoticeRef } from '@touchstone/shared/people/message/notice.schema.ts'
import { z } from 'zod'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'

const own = { can: 'login', limit: 'read', input: MessageQuery } as const
const notices = { can: 'site.root', limit: 'write', output: Nothing } as const

/** Lists mark what they hand out as read; what they answer is how it was before. */
export const messageRouter = router({
  unread: endpoint({ rest: 'GET /api/msg/unread', can: 'login', limit: 'read', input: NoInput, output: UnreadCounts }).query(({ ctx }) =>
    ctx.messages.unread(ctx.request),
  ),

  comments: endpoint({ ...own, rest: 'GET /api/msg/comment', output: TalkMessagePage }).query(({ ctx, input }) =>
    ctx.messages.listTalk('Discuss', input, ctx.request),
  ),

  replies: endpoint({ ...own, rest: 'GET /api/msg/reply', output: TalkMessagePage }).query(({ ctx, input }) =>
    ctx.messages.listTalk('Reply', input, ctx.request),
  ),

  answered: endpoint({
    rest: 'GET /api/msg/answered',
    can: 'login',
    limit: 'read',
    doc: 'Discussions and contests in which comments and answers about what the caller wrote are unread',
    input: AnsweredQuery,
    output: z.array(AnsweredPlace),
  }).query(({ ctx, input }) => ctx.messages.answered(input.gid, ctx.request)),

  readPlace: endpoint({
    rest: 'PUT /api/msg/read-place',
    can: 'login',
    limit: 'write',
    doc: 'Marks as read what was said to the caller in a discussion or a contest',
    input: TalkPlaceRef,
    output: Nothing,
  }).mutation(({ ctx, input }) => ctx.messages.readPlace(input, ctx.request)),

  likes: endpoint({ ...own, rest: 'GET /api/msg/like', output: TalkMessagePage }).query(({ ctx, input }) =>
    ctx.messages.listTalk('Like', input, ctx.request),
  ),

  sys: endpoint({ ...own, rest: 'GET /api/msg/sys', output: SiteMessagePage }).query(({ ctx, input }) =>
    ctx.messages.listSite('Sys', input, ctx.request),
  ),

  mine: endpoint({ ...own, rest: 'GET /api/msg/mine', output: SiteMessagePage }).query(({ ctx, input }) =>
    ctx.messages.listSite('Mine', input, ctx.request),
  ),

  clean: endpoint({ rest: 'DELETE /api/msg/clean', can: 'login', limit: 'write', input: CleanMessages, output: Nothing }).mutation(
    ({ ctx, input }) => ctx.messages.clean(input, ctx.request),
  ),

  notices: endpoint({ rest: 'GET /api/admin/msg/notice', can: 'site.root', limit: 'read', input: NoticeQuery, output: NoticePage }).query(
    ({ ctx, input }) => ctx.notices.list(input),
  ),

  postNotice: endpoint({ ...notices, rest: 'POST /api/admin/msg/notice', input: NewNotice }).mutation(({ ctx, input }) =>
    ctx.notices.create(input, ctx.request),
  ),

  changeNotice: endpoint({ ...notices, rest: 'PUT /api/admin/msg/notice', input: NoticeChange }).mutation(({ ctx, input }) =>
    ctx.notices.change(input, ctx.request),
  ),

  removeNotice: endpoint({ ...notices, rest: 'DELETE /api/admin/msg/notice', input: NoticeRef }).mutation(({ ctx, input }) =>
    ctx.notices.remove(input.id, ctx.request),
  ),
})
