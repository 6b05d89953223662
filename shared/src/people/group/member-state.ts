import type { GroupRole } from '../../ground/access/group-role.ts'

/** The state of a user in a group, by the number on the wire; other users are `none`. */
export const MemberState = { none: 0, applied: 1, refused: 2, member: 3, admin: 4, root: 5 } as const
export type MemberStateName = keyof typeof MemberState
export type MemberState = (typeof MemberState)[MemberStateName]

export const memberStates = Object.keys(MemberState) as MemberStateName[]

/** Stored states of members. */
export const memberRows = [MemberState.member, MemberState.admin, MemberState.root] as const

export const isMemberRow = (auth: number): boolean => (memberRows as readonly number[]).includes(auth)

const names = new Map<number, MemberStateName>(memberStates.map((name) => [MemberState[name], name]))

/** @throws Error for an unknown number */
export function stateName(auth: number): MemberStateName {
  const name = names.get(auth)
  if (name === undefined) throw new Error(`no state of a member: ${auth}`)
  return name
}

/** Converts a posted state. */
export const postedState = (auth: number): MemberStateName | undefined => names.get(auth)

export const roleOfState = {
  none: 'none',
  applied: 'none',
  refused: 'none',
  member: 'member',
  admin: 'admin',
  root: 'root',
} as const satisfies Record<MemberStateName, GroupRole>
