import type { GroupKind } from '@touchstone/shared/people/group/group-kind.ts'
import type { Defaulted, Flag, Id, Nullable, Stamps } from './column-kinds.ts'

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
  kind: Defaulted<GroupKind>
  /** 1: members read the real names of members (shared/src/people/account/person.ts). */
  showsNames: Flag
}

export type GroupMemberTable = Stamps & {
  id: Id
  gid: number
  uid: string
  auth: number
  reason: Nullable<string>
  /** Start of the current membership; null: since the row was made, or not a member. */
  joinedAt: Nullable<number>
}

/** Accounts that the roster of a group made. */
export type GroupRosterTable = { uid: string; gid: number; gmtCreate: number }

/** Owners of groups with a voucher of staff; `byUid` is null for a deleted account. */
export type GroupVoucherTable = { uid: string; byUid: Nullable<string>; gmtCreate: number }

/** Every account that a class list made, with the group's owner at that time; it outlives the group. */
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

/** Readers of a group's announcement. */
export type AnnouncementReadTable = { aid: number; uid: string }
