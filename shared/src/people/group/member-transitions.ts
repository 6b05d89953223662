/**
 * Every transition between member states. Joining depends on the group and on the user's state. Changes and removals depend on the acting
 * user. The owner is an exception: nobody changes or removes the owner, and the owner cannot leave (docs/rules/groups.md).
 */
import type { GroupRole } from '../../ground/access/group-role.ts'
import { day, type Instant } from '../../ground/time/instant.ts'
import { GroupAuth } from './group-auth.ts'
import type { MemberStateName } from './member-state.ts'

/** The state after a request to join. */
export const entryState = {
  [GroupAuth.public]: 'member',
  [GroupAuth.protected]: 'applied',
  [GroupAuth.private]: 'applied',
} as const satisfies Record<GroupAuth, MemberStateName>

export const REFUSED_FOR_MS = day

export type EntryRefusal = 'applied-already' | 'member-already' | 'refused-lately'

const entryRefusals = {
  none: null,
  applied: 'applied-already',
  refused: 'refused-lately',
  member: 'member-already',
  admin: 'member-already',
  root: 'member-already',
} as const satisfies Record<MemberStateName, EntryRefusal | null>

/**
 * Why a user may not ask to join; null: allowed. A refusal expires after a day.
 * @param since when the present state began
 */
export function refusesToAsk(state: MemberStateName, since: Instant, now: Instant): EntryRefusal | null {
  if (state === 'refused' && now >= since + REFUSED_FOR_MS) return null
  return entryRefusals[state]
}

/** The rank of a user that changes members, or `site`, root of the site. */
export type Changer = GroupRole | 'site'
export const changers = ['none', 'member', 'admin', 'root', 'site'] as const satisfies readonly Changer[]

type Targets = readonly Exclude<MemberStateName, 'none' | 'applied'>[]
type Changes = Record<MemberStateName, Targets>

const nothing: Changes = { none: [], applied: [], refused: [], member: [], admin: [], root: [] }

/** The states to which each changer may move a member of each state. */
export const memberChanges = {
  none: nothing,
  member: nothing,
  admin: { ...nothing, applied: ['member', 'refused'], refused: ['member'] },
  root: { ...nothing, applied: ['member', 'admin', 'refused'], refused: ['member', 'admin'], member: ['admin'], admin: ['member'] },
  site: {
    none: [],
    applied: ['member', 'admin', 'root', 'refused'],
    refused: ['member', 'admin', 'root'],
    member: ['admin', 'root'],
    admin: ['member', 'root'],
    root: ['member', 'admin'],
  },
} as const satisfies Record<Changer, Changes>

/** The member states that each changer may remove from the group, applications included. */
export const memberRemovals = {
  none: [],
  member: [],
  admin: ['applied', 'refused', 'member'],
  root: ['applied', 'refused', 'member', 'admin'],
  site: ['applied', 'refused', 'member', 'admin', 'root'],
} as const satisfies Record<Changer, readonly MemberStateName[]>

/** Members that may leave by themselves. */
export const leavers: readonly MemberStateName[] = ['member', 'admin', 'root']

export function mayChangeMember(changer: Changer, from: MemberStateName, to: MemberStateName): boolean {
  const targets: readonly MemberStateName[] = memberChanges[changer][from]
  return targets.includes(to)
}

export function mayRemoveMember(changer: Changer, state: MemberStateName): boolean {
  const removed: readonly MemberStateName[] = memberRemovals[changer]
  return removed.includes(state)
}
