import type { Flag, Id, Nullable, Stamps } from './column-kinds.ts'

export type GroupTable = Stamps & {
  id: Id
  name: string
  shortName: string
  brief: string
  description: string
  avatar: Nullable<string>
  /** Owner. */
  uid: string
  auth: number
  code: Nullable<string>
  visible: Flag
  status: Flag
}

export type GroupMemberTable = Stamps & {
  id: Id
  gid: number
  uid: string
  auth: number
  reason: Nullable<string>
  /** Since when this person is a member without a break; null: since the row was made, or not a member. */
  joinedAt: Nullable<number>
}

/** Accounts that the roster of a group made. */
export type GroupRosterTable = { uid: string; gid: number; gmtCreate: number }

/** Owners of groups for whom staff vouches; `byUid` is null when that account is gone. */
export type GroupVoucherTable = { uid: string; byUid: Nullable<string>; gmtCreate: number }

/** Every account that a class list made, and who owned the group then; it outlives the group. */
export type RosterAccountTable = { uid: string; ownerUid: Nullable<string>; gmtCreate: number }

export type AnnouncementTable = Stamps & {
  id: Id
  title: string
  content: string
  uid: Nullable<string>
  /** 0 shown, 1 hidden */
  status: Flag
  gid: Nullable<number>
  cid: Nullable<number>
}

/** Who has read an announcement of a group. */
export type AnnouncementReadTable = { aid: number; uid: string }
