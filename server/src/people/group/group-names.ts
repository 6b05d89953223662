import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import type { GroupRole } from '@touchstone/shared/ground/access/group-role.ts'
import { isTrustedTo } from '@touchstone/shared/ground/access/group-trust.ts'
import { isStaffRole } from '@touchstone/shared/ground/access/role.ts'
import { isTeacher, type NameReader, type NamingGroup, readsMembers, seesNameOf } from '@touchstone/shared/people/account/person.ts'
import { GroupStatus } from '@touchstone/shared/people/group/group.schema.ts'
import { GroupAuth } from '@touchstone/shared/people/group/group-auth.ts'
import { memberRows } from '@touchstone/shared/people/group/member-state.ts'
import type { Database } from '../../ground/db/database.ts'
import { listGroupRoles } from './group-member.queries.ts'
import { listBackings } from './group-trust.queries.ts'

/** A name as one viewer reads it. `isTeacher` is true only where the name may be read. */
type ReadName = { isRead: boolean; realname: string | null; isTeacher: boolean }
export type NamesOf = (uid: string | null) => ReadName

const unnamed: ReadName = { isRead: false, realname: null, isTeacher: false }

async function findNamingGroup(db: Database, gid: number): Promise<NamingGroup | null> {
  const group = await db.selectFrom('groups').select(['auth', 'showsNames', 'status']).where('id', '=', gid).executeTakeFirst()
  if (group?.status !== GroupStatus.normal) return null
  const backing = (await listBackings(db, [gid])).get(gid) ?? 'nobody'
  return { backing, showsNames: group.showsNames === 1, joinsFreely: group.auth === GroupAuth.public }
}

/** The accounts of `uids` that own a group with this reader in it, and have staff behind them. */
async function listTeachersOf(db: Database, readerUid: string, uids: readonly string[]): Promise<Set<string>> {
  const owned = await db
    .selectFrom('groups as g')
    .innerJoin('groupMembers as m', 'm.gid', 'g.id')
    .select(['g.id', 'g.uid'])
    .where('m.uid', '=', readerUid)
    .where('m.auth', 'in', [...memberRows])
    .where('g.uid', 'in', [...uids])
    .where('g.status', '=', GroupStatus.normal)
    .execute()
  const backings = await listBackings(
    db,
    owned.map(({ id }) => id),
  )
  return new Set(owned.flatMap(({ id, uid }) => (isTrustedTo('real-names', backings.get(id) ?? 'nobody') ? uid : [])))
}

async function listReaders(db: Database, uids: readonly string[], roles: ReadonlyMap<string, GroupRole>) {
  const rows = await db
    .selectFrom('users')
    .select(['uid', 'realname', 'registeredBySchool', 'roleId'])
    .where('uid', 'in', [...uids])
    .execute()
  return new Map(
    rows.map(({ uid, realname, registeredBySchool, roleId }): [string, NameReader & { realname: string | null }] => [
      uid,
      { realname, isStaff: isStaffRole(roleId), isOfSchool: registeredBySchool === 1, groupRole: roles.get(uid) ?? 'none' },
    ]),
  )
}

/** The names that a viewer reads of these people: one look for all rows of an answer. */
export async function openNames(
  db: Database,
  gid: number | null,
  viewer: Actor | null,
  uids: readonly (string | null)[],
): Promise<NamesOf> {
  const wanted = [...new Set(uids.filter((uid) => uid !== null))]
  if (viewer === null || wanted.length === 0) return () => unnamed
  const group = gid === null ? null : await findNamingGroup(db, gid)
  const roles = gid === null || group === null ? new Map<string, GroupRole>() : await listGroupRoles(db, gid)
  const people = await listReaders(db, [...new Set([viewer.uid, ...wanted])], roles)
  const teachers = await listTeachersOf(db, viewer.uid, wanted)
  return (uid) => {
    const found = uid === null ? undefined : people.get(uid)
    if (uid === null || found === undefined) return unnamed
    const person = { ...found, teachesReader: teachers.has(uid) }
    if (!seesNameOf(people.get(viewer.uid) ?? null, person, group)) return unnamed
    const realname = person.realname?.trim() || null
    return { isRead: true, realname, isTeacher: realname !== null && isTeacher(person) }
  }
}

/** Whether the group shows the names of its members to this viewer. */
export async function viewerReadsMembers(db: Database, gid: number | null, viewer: Actor | null): Promise<boolean> {
  if (gid === null || viewer === null) return false
  const group = await findNamingGroup(db, gid)
  if (group === null || !group.showsNames) return false
  const reader = (await listReaders(db, [viewer.uid], await listGroupRoles(db, gid, viewer.uid))).get(viewer.uid)
  return reader !== undefined && readsMembers(reader, group)
}

/** Members with a name for other members: accounts that the school registered. */
export async function listNamedMembers(db: Database, gid: number): Promise<Set<string>> {
  const group = await findNamingGroup(db, gid)
  if (group === null || !group.showsNames) return new Set()
  const roles = await listGroupRoles(db, gid)
  const people = await listReaders(db, [...roles.keys()], roles)
  return new Set([...people].flatMap(([uid, { isOfSchool }]) => (isOfSchool ? uid : [])))
}
