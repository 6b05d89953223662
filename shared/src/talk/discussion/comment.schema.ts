import { z } from 'zod'
import { contestLimits } from '../../contests/contest/contest-edit.ts'
import { ParentId, pageOf, paging, WireDate } from '../../ground/wire/wire.ts'
import { MAX_COMMENT } from './comment-length.ts'

const Id = z.number().int()
const Content = z
  .string()
  .min(1)
  .max(MAX_COMMENT)
  .refine((text) => text.trim() !== '')

/** Number of replies included with a comment; the others need another call. */
export const REPLIES_SHOWN = 3

export const CommentQuery = z.object({ ...paging(20), cid: ParentId, did: ParentId })
export type CommentQuery = z.output<typeof CommentQuery>

const Author = {
  fromUid: z.string(),
  fromName: z.string(),
  fromAvatar: z.string().nullable(),
  fromRole: z.string(),
  fromTitleName: z.string().nullable(),
  fromTitleColor: z.string().nullable(),
  /** Ours: the real name, null where the viewer may not read it (docs/rules/accounts.md). */
  fromRealname: z.string().nullable(),
  /** Ours: a teacher of the viewer, or staff; only with a name that the viewer reads. */
  fromTeacher: z.boolean(),
}

export const Reply = z.object({
  id: Id,
  commentId: Id,
  ...Author,
  toUid: z.string().nullable(),
  toName: z.string().nullable(),
  toAvatar: z.string().nullable(),
  /** Ours. */
  toRealname: z.string().nullable(),
  content: z.string(),
  status: z.number().int().nullable(),
  gmtCreate: WireDate,
  gmtModified: WireDate,
  can: z.object({ delete: z.boolean() }),
})
export type Reply = z.input<typeof Reply>
export const Replies = z.array(Reply)

export const Comment = z.object({
  id: Id,
  content: z.string(),
  ...Author,
  likeNum: z.number().int(),
  totalReplyNum: z.number().int(),
  gmtCreate: WireDate,
  replyList: Replies,
  /** In a contest: whether staff has answered it. Null elsewhere. */
  answered: z.boolean().nullable(),
  /** In a contest: a public message of staff. */
  toAll: z.boolean(),
  /** In a contest: the display id of the problem that it is about; null for the whole contest, or a removed problem. */
  problem: z.string().nullable(),
  can: z.object({ delete: z.boolean(), reply: z.boolean() }),
})
export type Comment = z.input<typeof Comment>

export const CommentList = z.object({
  commentList: pageOf(Comment),
  /** Number of comments and replies, as in lists of discussions; null in a contest. */
  commentNum: z.number().int().nullable(),
  /** By comment id; absent: not liked. */
  commentLikeMap: z.record(z.string(), z.literal(true)),
})

/** An id may be sent along and is ignored. */
export const NewComment = z.object({
  content: Content,
  cid: ParentId,
  did: ParentId,
  /** The question of a contest that staff answers in public. */
  answerTo: ParentId,
  /** In a contest: the display id of the problem that it is about. */
  problem: z.string().max(contestLimits.displayId).nullish(),
})
export type NewComment = z.output<typeof NewComment>

export const CommentRef = z.object({ id: Id })

/** `cid` is the comment's id. The server looks up its place. */
export const CommentLike = z.object({
  cid: Id,
  toLike: z.boolean(),
  sourceId: Id,
  sourceType: z.enum(['Discussion', 'Contest']),
})

export const ReplyQuery = z.object({ commentId: Id, cid: ParentId })

/** The server derives the recipient from the parent: `toUid` and related keys are ignored. */
export const NewReply = z.object({
  reply: z.object({ commentId: Id, content: Content }),
  did: ParentId,
  quoteId: ParentId,
  quoteType: z.enum(['Comment', 'Reply']).nullish(),
})
export type NewReply = z.output<typeof NewReply>

export const ReplyRef = z.object({ reply: z.object({ id: Id }), did: ParentId })
