import { z } from 'zod'
import { Keyword, pageOf, paging, WireDate } from '../../ground/wire/wire.ts'
import { personFields } from '../account/person.ts'

const int = z.number().int()

/** An application, or a request to join a public group. */
export const JoinGroup = z.object({ gid: int, code: z.string().trim().max(100).nullish(), reason: z.string().trim().nullish() })
export type JoinGroup = z.output<typeof JoinGroup>

/** Group and uid identify a member; the row's number, which clients send along, is ignored. */
export const MemberRef = z.object({ gid: int, uid: z.string().max(32) })
export type MemberRef = z.output<typeof MemberRef>
export const MemberChange = MemberRef.extend({ auth: int })
export type MemberChange = z.output<typeof MemberChange>

const state = int
  .min(0)
  .max(5)
  .nullish()
  .transform((auth) => auth || undefined)

export const MemberListQuery = z.object({ ...paging(10), gid: int, keyword: Keyword, auth: state })
export type MemberListQuery = z.output<typeof MemberListQuery>

export const GroupMember = z.object({
  id: int,
  gid: int,
  uid: z.string(),
  username: z.string(),
  auth: int,
  reason: z.string().nullable(),
  gmtCreate: WireDate,
  /** The contract spells it so. */
  gmtModify: WireDate,
  /** Ours. */
  avatar: z.string().nullable(),
  nickname: z.string().nullable(),
  /** Ours: whether the roster of the group made the account; for leaders of the group. */
  fromRoster: z.boolean(),
  ...personFields,
})
export const GroupMemberPage = pageOf(GroupMember)
