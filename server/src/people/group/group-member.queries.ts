import type { GroupRole } from '@touchstone/shared/ground/access/group-role.ts'
import { foldName } from '@touchstone/shared/people/account/account-rules.ts'
import { GroupStatus } from '@touchstone/shared/people/group/group.schema.ts'
import { isMemberRow, MemberState, memberRows, roleOfState, stateName } from '@touchstone/shared/people/group/member-state.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { GroupMemberTable } from '../../ground/db/tables/group.table.ts'
import { escapeLike, likeFolded } from '../../ground/db/text-match.ts'

type MemberRow = Selectable<GroupMemberTable>

/**
 * Users with a rank in a group: its owner and its members. Applicants and refused ones have none, and a banned group has no ranks.
 * @param uid only this user
 */
export async function listGroupRoles(db: Database, gid: number, uid?: string): Promise<Map<string, GroupRole>> {
  const group = await db
    .selectFrom('groups')
    .select('uid')
    .where('id', '=', gid)
    .where('status', '=', GroupStatus.normal)
    .executeTakeFirst()
  if (!group) return new Map()
  let query = db
    .selectFrom('groupMembers')
    .select(['uid', 'auth'])
    .where('gid', '=', gid)
    .where('auth', 'in', [...memberRows])
  if (uid !== undefined) query = query.where('uid', '=', uid)
  const roles = new Map((await query.execute()).map(({ uid, auth }): [string, GroupRole] => [uid, roleOfState[stateName(auth)]]))
  // The owner leads the group without a row too, but is its root only with one.
  if (roles.get(group.uid) !== 'root') roles.set(group.uid, 'admin')
  return roles
}

/** Classes with a row of this user: first those without a right to lead, the newest first. */
export async function listClassesOf(db: Database, uid: string): Promise<{ gid: number; name: string; isPupil: boolean }[]> {
  const rows = await db
    .selectFrom('groupMembers as m')
    .innerJoin('groups as g', 'g.id', 'm.gid')
    .select(['g.id', 'g.name', 'm.auth'])
    .where('m.uid', '=', uid)
    .where('m.auth', 'in', [...memberRows])
    .where('g.status', '=', GroupStatus.normal)
    .where('g.kind', '=', 'class')
    .orderBy('m.auth')
    .orderBy('g.id', 'desc')
    .execute()
  return rows.map(({ id, name, auth }) => ({ gid: id, name, isPupil: roleOfState[stateName(auth)] === 'member' }))
}

export async function groupExists(db: Database, gid: number): Promise<boolean> {
  return (await db.selectFrom('groups').select('id').where('id', '=', gid).executeTakeFirst()) !== undefined
}

export async function findGroupName(db: Database, gid: number): Promise<string | undefined> {
  return (await db.selectFrom('groups').select('name').where('id', '=', gid).executeTakeFirst())?.name
}

/** Whether a user manages any group at all. */
export async function managesAnyGroup(db: Database, uid: string): Promise<boolean> {
  const owned = await db
    .selectFrom('groups')
    .select('id')
    .where('uid', '=', uid)
    .where('status', '=', GroupStatus.normal)
    .limit(1)
    .executeTakeFirst()
  if (owned) return true
  const led = await db
    .selectFrom('groupMembers')
    .innerJoin('groups', 'groups.id', 'groupMembers.gid')
    .select('gid')
    .where('groupMembers.uid', '=', uid)
    .where('groupMembers.auth', 'in', [MemberState.admin, MemberState.root])
    .where('groups.status', '=', GroupStatus.normal)
    .limit(1)
    .executeTakeFirst()
  return led !== undefined
}

export function findMember(db: Database, gid: number, uid: string): Promise<MemberRow | undefined> {
  return db.selectFrom('groupMembers').selectAll().where('gid', '=', gid).where('uid', '=', uid).executeTakeFirst()
}

/** Writes the state of a user that is no member, with or without an existing row. */
export async function putMember(db: Database, { gid, uid, auth, reason, gmtModified }: Insertable<GroupMemberTable>): Promise<void> {
  const joinedAt = isMemberRow(auth) ? gmtModified : null
  const fields = { auth, reason: reason ?? null, gmtModified, joinedAt }
  await db
    .insertInto('groupMembers')
    .values({ gid, uid, ...fields, gmtCreate: gmtModified })
    .onConflict((oc) => oc.columns(['gid', 'uid']).doUpdateSet(fields))
    .execute()
}

/** Changes the state of a user with a row, and keeps the reason of the application. @param joins becomes a member now */
export async function setMember(
  db: Database,
  { gid, uid, joins, ...fields }: { gid: number; uid: string; auth: number; gmtModified: number; joins: boolean },
): Promise<void> {
  const joined = joins ? { joinedAt: fields.gmtModified } : {}
  await db
    .updateTable('groupMembers')
    .set({ ...fields, ...joined })
    .where('gid', '=', gid)
    .where('uid', '=', uid)
    .execute()
}

export async function deleteMember(db: Database, gid: number, uid: string): Promise<void> {
  await db.deleteFrom('groupMembers').where('gid', '=', gid).where('uid', '=', uid).execute()
}

export async function listUidsOf(db: Database, gid: number, states: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('groupMembers')
    .select('uid')
    .where('gid', '=', gid)
    .where('auth', 'in', [...states])
    .orderBy('uid')
    .execute()
  return rows.map(({ uid }) => uid)
}

type MemberFilter = {
  gid: number
  keyword: string | undefined
  states: readonly number[]
  /** The real names to search: all, or those of accounts from the group's roster. Default: none. */
  names?: 'all' | 'roster'
}

function filterMembers(db: Database, { gid, keyword, states, names }: MemberFilter) {
  const query = db
    .selectFrom('groupMembers as m')
    .innerJoin('users as u', 'u.uid', 'm.uid')
    .where('m.gid', '=', gid)
    .where('m.auth', 'in', [...states])
  if (!keyword) return query
  const byUsername = likeFolded(sql.ref('u.usernameFolded'), `%${escapeLike(foldName(keyword))}%`)
  if (!names) return query.where(byUsername)
  const byName = likeFolded(sql`lower(u.realname)`, `%${escapeLike(keyword.toLowerCase())}%`)
  const isOurs = sql<boolean>`exists (select 1 from group_roster g where g.gid = m.gid and g.uid = m.uid)`
  return query.where((eb) => eb.or([byUsername, names === 'all' ? byName : eb.and([byName, isOurs])]))
}

/** Newest first. */
export async function listMembers(db: Database, filter: MemberFilter, { currentPage, limit }: { currentPage: number; limit: number }) {
  const rows = await filterMembers(db, filter)
    .leftJoin('groupRoster as r', (join) => join.onRef('r.uid', '=', 'm.uid').onRef('r.gid', '=', 'm.gid'))
    .select(['u.realname', 'u.className', 'u.number', 'r.gmtCreate as rosterAt'])
    .select(['m.id', 'm.gid', 'm.uid', 'u.username', 'u.avatar', 'u.nickname', 'm.auth', 'm.reason', 'm.gmtCreate', 'm.gmtModified'])
    .orderBy('m.gmtCreate', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .offset((currentPage - 1) * limit)
    .execute()
  return rows.map(({ gmtModified, rosterAt, ...row }) => ({ ...row, gmtModify: gmtModified, fromRoster: rosterAt !== null }))
}

export async function countMembers(db: Database, filter: MemberFilter): Promise<number> {
  const row = await filterMembers(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}
