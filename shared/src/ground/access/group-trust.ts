/**
 * What the leaders of a group may do only where staff of the site stands behind its owner. Who stands behind the owner and what the group is to do
 * leads to one cell of `trustTable`. The rank of a person inside the group is another question (group-content.ts).
 */
import type { GroupOpeners } from '../config/settings.ts'
import { isStaff, type RoleName } from './role.ts'

/** `staff`: the owner is staff. `vouched`: staff has vouched for the owner. `nobody`: neither. */
export const groupBackings = ['staff', 'vouched', 'nobody'] as const
export type GroupBacking = (typeof groupBackings)[number]

/**
 * `roster-accounts`: the class list makes accounts, and gives them new passwords. `outside-board`: boards of its contests open to everybody.
 * `real-names`: leaders read names, numbers and classes of members.
 * `published-problem`: changes of a problem that is published on the site need no new approval. `long-judging`: problems whose judging may take longer
 * than `MOST_UNBACKED_MS`.
 */
export const trustedActs = ['roster-accounts', 'outside-board', 'real-names', 'published-problem', 'long-judging'] as const
export type TrustedAct = (typeof trustedActs)[number]

type Row = Record<GroupBacking, boolean>

const backed: Row = { staff: true, vouched: true, nobody: false }

export const trustTable = {
  'roster-accounts': backed,
  'outside-board': backed,
  'real-names': backed,
  'published-problem': backed,
  'long-judging': backed,
} as const satisfies Record<TrustedAct, Row>

/** The owner of a group, as far as trust depends on it. `isVouched`: staff has vouched for the account. */
export type GroupOwner = { role: RoleName; isVouched: boolean }

/** A banned or deleted owner has nobody behind them: pass null. */
export function backingOf(owner: GroupOwner | null): GroupBacking {
  if (owner === null) return 'nobody'
  if (isStaff(owner.role)) return 'staff'
  return owner.isVouched ? 'vouched' : 'nobody'
}

/** Whether the leaders of a group with this backing may do it. Staff of the site, who needs no group for it, is asked elsewhere. */
export function isTrustedTo(act: TrustedAct, backing: GroupBacking): boolean {
  return trustTable[act][backing]
}

/** Why somebody may not open a group; null: this person may. @param solved problems of the site that the person has solved */
export function openingRefusal(
  backing: GroupBacking,
  { openers, needed, solved }: { openers: GroupOpeners; needed: number; solved: number },
): 'staff-only' | 'too-few-solved' | null {
  if (backing !== 'nobody') return null
  if (openers === 'staff') return 'staff-only'
  return solved < needed ? 'too-few-solved' : null
}
