import type { At, Flag, Id, Nullable, Stamps } from './column-kinds.ts'

/** `rank`: lower ones come first. */
export type DiscussionCategoryTable = Stamps & { id: Id; name: string; rank: Flag }

/** Pictures of an author in an own discussion. */
export type DiscussionPictureTable = { did: number; fileId: number }

export type DiscussionTable = Stamps & {
  id: Id
  categoryId: number
  gid: Nullable<number>
  pid: Nullable<number>
  /** Null when the account is gone. */
  uid: Nullable<string>
  /** `root`, `admin` or `user`: the author's role when it was posted. */
  role: string
  title: string
  description: string
  viewNum: Flag
  likeNum: Flag
  /** Comments and replies. */
  commentNum: Flag
  /** The comments alone. */
  threadNum: Flag
  topPriority: Flag
  /** A `PostStatus`. */
  status: Flag
  content: string
}

/** `key` is written by `countKeys` alone. */
export type TalkCountTable = { key: string; count: number }

export type DiscussionLikeTable = { did: number; uid: string; gmtCreate: At }

export type DiscussionReportTable = Stamps & {
  id: Id
  did: number
  /** The reporter. */
  uid: Nullable<string>
  content: string
  /** 0 open, 1 handled */
  status: Flag
}

export type CommentTable = Stamps & {
  id: Id
  /** One of `did` and `cid`. */
  did: Nullable<number>
  cid: Nullable<number>
  uid: Nullable<string>
  role: string
  /** Of a contest: the problem that it is about; null for the whole contest. */
  pid: Nullable<number>
  /** Of a contest: written by its staff. */
  byStaff: Flag
  /** Of a contest: staff has answered it. */
  answered: Flag
  likeNum: Flag
  replyNum: Flag
  status: Flag
  content: string
}

export type CommentLikeTable = { commentId: number; uid: string; gmtCreate: At }

export type ReplyTable = Stamps & {
  id: Id
  commentId: number
  uid: Nullable<string>
  toUid: Nullable<string>
  role: string
  byStaff: Flag
  status: Flag
  content: string
}

export type MuteTable = {
  uid: string
  roleBefore: number
  roleId: number
  until: At
  gmtCreate: At
}
