import type { At, Flag, Id, Nullable, Stamps } from './column-kinds.ts'

export type MessageTable = {
  id: Id
  /** The recipient. */
  uid: string
  /** A `MessageKind`. */
  kind: string
  /** A `MessageAction`; null for Sys and Mine. */
  action: Nullable<string>
  senderUid: Nullable<string>
  did: Nullable<number>
  cid: Nullable<number>
  commentId: Nullable<number>
  replyId: Nullable<number>
  quoteType: Nullable<string>
  quoteId: Nullable<number>
  textKey: Nullable<string>
  /** JSON */
  details: Nullable<string>
  /** 1: read */
  state: Flag
  once: Nullable<string>
  gmtCreate: At
}

export type NoticeTable = Stamps & {
  id: Id
  /** A `NoticeType`. */
  type: string
  recipientUid: Nullable<string>
  gid: Nullable<number>
  adminUid: Nullable<string>
  title: string
  publishAt: At
  seenNum: Flag
  removedAt: Nullable<number>
  content: string
}

export type NoticeMarkTable = { uid: string; noticeId: number; readAt: At; cleanedAt: Nullable<number> }
