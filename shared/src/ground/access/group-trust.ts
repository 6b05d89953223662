/**
 * Acts of group leaders that need site staff behind the group's owner. The owner's backing and the act lead to one cell of `trustTable`.
 * Ranks inside the group are decided elsewhere (group-content.ts).
 */
import type { GroupOpeners } from '../config/settings.ts'
import { isStaff, type RoleName } from './role.ts'

/** `staff`: the owner is staff. `vouched`: staff has vouched for the owner. `nobody`: neither. */
export const groupBackings = ['staff', 'vouched', 'nobody'] as const
export type GroupBacking = (typeof groupBackings)[number]

/**
 * `roster-accounts`: the class list creates accounts, and sets new passwords. `outside-board`: boards of its contests are public.
 * `real-names`: leaders read names, numbers and classes of members. `published-problem`: changes of a published problem need no new
 * approval. `long-judging`: problems whose judging may exceed `MOST_UNBACKED_MS`.
 */
export const trustedActs = ['roster-accounts', 'outside-board', 'real-names', 'published-problem', 'long-judging'] as const
type TrustedAct = (typeof trustedActs)[number]

type Row = Record<GroupBacking, boolean>

const backed: Row = { staff: true, vouched: true, nobody: false }

const trustTable = {
  'roster-accounts': backed,
  'outside-board': backed,
  'real-names': backed,
  'published-problem': backed,
  'long-judging': backed,
} as const satisfies Record<TrustedAct, Row>

/** The facts about a group's owner that decide trust. `isVouched`: staff has vouched for the account. */
type GroupOwner = { role: RoleName; isVouched: boolean }

/** A banned or deleted owner has no backing: pass null. */
export function backingOf(owner: GroupOwner | null): GroupBacking {
  if (owner === null) return 'nobody'
  if (isStaff(owner.role)) return 'staff'
  return owner.isVouched ? 'vouched' : 'nobody'
}

/** Whether the leaders of a group with this backing may do it. Site staff needs no group for it and is checked elsewhere. */
export function isTrustedTo(act: TrustedAct, backing: GroupBacking): boolean {
  return trustTable[act][backing]
}

/** Why a user may not open a group; null: allowed. @param solved problems of the site that the user has solved */
export function openingRefusal(
  backing: GroupBacking,
  { openers, needed, solved }: { openers: GroupOpeners; needed: number; solved: number },
): 'staff-only' | 'too-few-solved' | null {
  if (backing !== 'nobody') return null
  if (openers === 'staff') return 'staff-only'
  return solved < needed ? 'too-few-solved' : null
}
