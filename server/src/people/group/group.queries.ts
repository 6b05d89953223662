import { foldName } from '@touchstone/shared/people/account/account-rules.ts'
import { GroupStatus } from '@touchstone/shared/people/group/group.schema.ts'
import { memberRows } from '@touchstone/shared/people/group/member-state.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { GroupTable } from '../../ground/db/tables/group.table.ts'
import { escapeLike, likeFolded } from '../../ground/db/text-match.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import { ofGroups, type Touched } from '../../ground/live/touched.ts'

export type Group = Selectable<GroupTable>
/** A group with its owner's name. */
export type NamedGroup = Group & { owner: string }

type Paging = { currentPage: number; limit: number }

function namedGroups(db: Database) {
  return db
    .selectFrom('groups')
    .innerJoin('users as owner', 'owner.uid', 'groups.uid')
    .selectAll('groups')
    .select('owner.username as owner')
}

export function findGroup(db: Database, gid: number): Promise<NamedGroup | undefined> {
  return namedGroups(db).where('groups.id', '=', gid).executeTakeFirst()
}

/** Names are unique in any case. */
export async function isGroupNameTaken(db: Database, column: 'name' | 'shortName', value: string, except: number | null): Promise<boolean> {
  let query = db
    .selectFrom('groups')
    .select('id')
    .where(sql<string>`lower(${sql.ref(column)})`, '=', sql<string>`lower(${value})`)
  if (except !== null) query = query.where('id', '!=', except)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

export async function insertGroup(db: Database, row: Insertable<GroupTable>): Promise<number> {
  return (await db.insertInto('groups').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function setGroup(db: Database, gid: number, fields: Updateable<GroupTable>): Promise<void> {
  await db.updateTable('groups').set(fields).where('id', '=', gid).execute()
}

/**
 * Deletes the group with its dependent rows. Published problems stay on the site, and counts of its submissions are deleted.
 * @returns the deleted contests and trainings, and the contests that lost a problem or a run
 */
export async function deleteGroup(db: Transaction, gid: number): Promise<{ touched: Touched }> {
  const lost = await db
    .selectFrom('contests')
    .select('id as cid')
    .where('gid', '=', gid)
    .union(
      db
        .selectFrom('contestProblems as cp')
        .innerJoin('problems as p', 'p.id', 'cp.pid')
        .select('cp.cid')
        .where('p.gid', '=', gid)
        .where('p.isGroup', '=', 1),
    )
    .execute()
  const trainings = await db.selectFrom('trainings').select(['id as tid', 'gid']).where('gid', '=', gid).execute()
  const published = db.selectFrom('problems').select('id').where('gid', '=', gid).where('isGroup', '=', 0)
  await db.deleteFrom('problemChanges').where('pid', 'in', published).execute()
  await db.updateTable('problems').set({ gid: null, applyPublicProgress: null }).where('gid', '=', gid).where('isGroup', '=', 0).execute()
  await db.deleteFrom('files').where('gid', '=', gid).where('kind', '=', 'group-avatar').execute()
  await db.deleteFrom('problemCounts').where('gid', '=', gid).execute()
  await db.deleteFrom('groups').where('id', '=', gid).execute()
  return { touched: { contests: lost.map(({ cid }) => cid), trainings: ofGroups(trainings) } }
}

/** Earlier pictures of the group. */
export async function deleteOtherGroupAvatars(db: Database, gid: number, keepId: number): Promise<void> {
  await db.deleteFrom('files').where('kind', '=', 'group-avatar').where('gid', '=', gid).where('id', '!=', keepId).execute()
}

export async function countOwnedGroups(db: Database, uid: string): Promise<number> {
  const row = await db
    .selectFrom('groups')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Number of site problems that a user solved. */
export async function countSolved(db: Database, uid: string): Promise<number> {
  const row = await db
    .selectFrom('solved')
    .select((eb) => eb.fn.count<number>('pid').distinct().as('n'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

export type GroupFilter = {
  keyword: string | undefined
  auth: number | undefined
  /** Only groups that this person is in. */
  memberUid: string | undefined
  /** The member whose hidden groups are listed too; `all`: every hidden group. */
  seer: string | 'all' | undefined
}

function filterGroups(db: Database, { keyword, auth, memberUid, seer }: GroupFilter) {
  let query = namedGroups(db).where('groups.status', '=', GroupStatus.normal)
  const isMember = (uid: string) =>
    sql<boolean>`(groups.uid = ${uid} or exists (select 1 from group_members m where m.gid = groups.id and m.uid = ${uid} and m.auth in (${sql.join(memberRows)})))`
  if (auth !== undefined) query = query.where('groups.auth', '=', auth)
  if (memberUid !== undefined) query = query.where(isMember(memberUid))
  if (seer === undefined) query = query.where('groups.visible', '=', 1)
  else if (seer !== 'all') query = query.where((eb) => eb.or([eb('groups.visible', '=', 1), isMember(seer)]))
  if (!keyword) return query
  const pattern = `%${escapeLike(keyword.toLowerCase())}%`
  const owner = `%${escapeLike(foldName(keyword))}%`
  return query.where((eb) =>
    eb.or([
      likeFolded(sql`lower(groups.name)`, pattern),
      likeFolded(sql`lower(groups.short_name)`, pattern),
      likeFolded(sql.ref('owner.usernameFolded'), owner),
    ]),
  )
}

export async function listGroups(db: Database, filter: GroupFilter, { currentPage, limit }: Paging) {
  const rows = await filterGroups(db, filter)
    .orderBy('groups.id')
    .limit(limit)
    .offset((currentPage - 1) * limit)
    .execute()
  if (rows.length === 0) return []
  const counts = await db
    .selectFrom('groupMembers')
    .select((eb) => ['gid', eb.fn.countAll<number>().as('n')])
    .where(
      'gid',
      'in',
      rows.map(({ id }) => id),
    )
    .where('auth', 'in', [...memberRows])
    .groupBy('gid')
    .execute()
  const countOf = new Map(counts.map(({ gid, n }) => [gid, Number(n)]))
  return rows.map((row) => ({ ...row, memberCount: countOf.get(row.id) ?? 0 }))
}

export async function countGroups(db: Database, filter: GroupFilter): Promise<number> {
  const row = await filterGroups(db, filter)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}
