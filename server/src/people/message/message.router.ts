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
import type { MessageService } from './message.service.ts'
import type { NoticeService } from './notice.service.ts'

type Deps = {
  messages: MessageService
  notices: NoticeService
}

const own = { can: 'login', limit: 'read', input: MessageQuery } as const
const noticeAct = { can: 'site.root', limit: 'write', output: Nothing } as const

/** Lists mark returned messages as read; the answer has the state before. */
export const createMessageRouter = ({ messages, notices }: Deps) =>
  router({
    unread: endpoint({ rest: 'GET /api/msg/unread', can: 'login', limit: 'read', input: NoInput, output: UnreadCounts }).query(({ ctx }) =>
      messages.unread(ctx.request),
    ),

    comments: endpoint({ ...own, rest: 'GET /api/msg/comment', output: TalkMessagePage }).query(({ ctx, input }) =>
      messages.listTalk('Discuss', input, ctx.request),
    ),

    replies: endpoint({ ...own, rest: 'GET /api/msg/reply', output: TalkMessagePage }).query(({ ctx, input }) =>
      messages.listTalk('Reply', input, ctx.request),
    ),

    answered: endpoint({
      rest: 'GET /api/msg/answered',
      can: 'login',
      limit: 'read',
      doc: 'Discussions and contests in which comments and answers about what the caller wrote are unread',
      input: AnsweredQuery,
      output: z.array(AnsweredPlace),
    }).query(({ ctx, input }) => messages.answered(input.gid, ctx.request)),

    readPlace: endpoint({
      rest: 'PUT /api/msg/read-place',
      can: 'login',
      limit: 'write',
      doc: 'Marks as read what was said to the caller in a discussion or a contest',
      input: TalkPlaceRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => messages.readPlace(input, ctx.request)),

    likes: endpoint({ ...own, rest: 'GET /api/msg/like', output: TalkMessagePage }).query(({ ctx, input }) =>
      messages.listTalk('Like', input, ctx.request),
    ),

    sys: endpoint({ ...own, rest: 'GET /api/msg/sys', output: SiteMessagePage }).query(({ ctx, input }) =>
      messages.listSite('Sys', input, ctx.request),
    ),

    mine: endpoint({ ...own, rest: 'GET /api/msg/mine', output: SiteMessagePage }).query(({ ctx, input }) =>
      messages.listSite('Mine', input, ctx.request),
    ),

    clean: endpoint({ rest: 'DELETE /api/msg/clean', can: 'login', limit: 'write', input: CleanMessages, output: Nothing }).mutation(
      ({ ctx, input }) => messages.clean(input, ctx.request),
    ),

    notices: endpoint({ rest: 'GET /api/admin/msg/notice', can: 'site.root', limit: 'read', input: NoticeQuery, output: NoticePage }).query(
      ({ input }) => notices.list(input),
    ),

    postNotice: endpoint({ ...noticeAct, rest: 'POST /api/admin/msg/notice', once: true, input: NewNotice }).mutation(({ ctx, input }) =>
      notices.create(input, ctx.request),
    ),

    changeNotice: endpoint({ ...noticeAct, rest: 'PUT /api/admin/msg/notice', input: NoticeChange }).mutation(({ ctx, input }) =>
      notices.change(input, ctx.request),
    ),

    removeNotice: endpoint({ ...noticeAct, rest: 'DELETE /api/admin/msg/notice', input: NoticeRef }).mutation(({ ctx, input }) =>
      notices.remove(input.id, ctx.request),
    ),
  })
