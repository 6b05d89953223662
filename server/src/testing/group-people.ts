/** All kinds of callers of a group: roles in it, roles of the site, and the creator of the object. */

import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import type { GroupRole } from '@touchstone/shared/ground/access/group-role.ts'
import type { RoleName } from '@touchstone/shared/ground/access/role.ts'
import type { MemberStateName } from '@touchstone/shared/people/group/member-state.ts'
import type { World } from './contract-world.ts'
import { joinGroup, vouchFor } from './make.ts'

/** `owner` is the group's owner and its root; `maker` created the object of the call. */
const people = [
  { name: 'guest', role: null, state: 'none', is: null },
  { name: 'stranger', role: 'default_user', state: 'none', is: null },
  { name: 'applied', role: 'default_user', state: 'applied', is: null },
  { name: 'refused', role: 'default_user', state: 'refused', is: null },
  { name: 'member', role: 'default_user', state: 'member', is: null },
  { name: 'admin', role: 'default_user', state: 'admin', is: null },
  { name: 'maker', role: 'default_user', state: 'admin', is: 'maker' },
  { name: 'root', role: 'default_user', state: 'root', is: null },
  { name: 'owner', role: 'default_user', state: 'root', is: 'owner' },
  { name: 'site admin', role: 'admin', state: 'none', is: null },
  { name: 'problem admin', role: 'problem_admin', state: 'none', is: null },
  { name: 'site root', role: 'root', state: 'none', is: null },
] as const satisfies readonly { name: string; role: RoleName | null; state: MemberStateName; is: 'maker' | 'owner' | null }[]

export type Person = {
  name: (typeof people)[number]['name']
  actor: Actor | null
  groupRole: GroupRole
  state: MemberStateName
  is: 'maker' | 'owner' | null
  token: string | undefined
}

const ranks: readonly string[] = ['member', 'admin', 'root']

/** Signs them all in, beside the world's own users. The owner takes the group over; root of the site is no member. */
export async function gatherPeople({ services: { db }, signIn, root, gid }: World): Promise<Person[]> {
  await db.deleteFrom('groupMembers').where('uid', '=', root.uid).execute()
  const gathered: Person[] = []
  for (const { name, role, state, is } of people) {
    const groupRole = ranks.includes(state) ? (state as GroupRole) : 'none'
    if (role === null) {
      gathered.push({ name, actor: null, groupRole, state, is, token: undefined })
      continue
    }
    const username = `the-${name.replaceAll(/\W+/g, '-')}`
    const { uid, token } = role === 'root' ? root : await signIn(role, username)
    if (state !== 'none') await joinGroup(db, gid, uid, state)
    if (is === 'owner') await vouchFor(db, uid)
    if (is === 'owner') await db.updateTable('groups').set({ uid }).where('id', '=', gid).execute()
    gathered.push({ name, actor: { uid, username, role, device: deviceId('here') }, groupRole, state, is, token })
  }
  return gathered
}

/** Makes a person the author of everything in the group. */
export async function makeAuthor({ services: { db }, gid }: World, uid: string): Promise<void> {
  await db.updateTable('trainings').set({ authorUid: uid }).where('gid', '=', gid).execute()
  await db.updateTable('contests').set({ uid }).where('gid', '=', gid).execute()
  await db.updateTable('discussions').set({ uid }).where('gid', '=', gid).execute()
  await db.updateTable('problems').set({ authorUid: uid }).where('gid', '=', gid).execute()
  await db.updateTable('announcements').set({ uid }).where('gid', '=', gid).execute()
}
