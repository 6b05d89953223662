import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { TagClassTable, TagTable } from '../../ground/db/tables/problem.table.ts'
import { escapeLike, likeFolded } from '../../ground/db/text-match.ts'

/** Maximum number of tags, or classes, in one list. */
const MOST = 5000

export type Tag = Selectable<TagTable>
export type TagClass = Selectable<TagClassTable>

/** Site-wide tags, of one judge or of all. */
export function listTags(db: Database, oj: string | undefined): Promise<Tag[]> {
  let query = db.selectFrom('tags').selectAll().where('gid', 'is', null)
  if (oj !== undefined) query = query.where('oj', '=', oj)
  return query.orderBy('id').limit(MOST).execute()
}

/** Classes by rank; where all judges are asked for, our own comes first, then the others by name. */
export function listTagClasses(db: Database, oj: string | undefined): Promise<TagClass[]> {
  let query = db.selectFrom('tagClasses').selectAll()
  if (oj !== undefined) query = query.where('oj', '=', oj)
  return query.orderBy(sql`case when oj = 'ME' then 0 else 1 end`).orderBy('oj').orderBy('rank').orderBy('id').limit(MOST).execute()
}

/**
 * Tags only of problems that are not open to everybody: private ones, those for contests or groups, or closed ones.
 * @param closed problems that contests close now
 */
export async function listTagsOfClosed(db: Database, closed: readonly number[]): Promise<Set<number>> {
  const ofOpen = db
    .selectFrom('problemTags as open')
    .innerJoin('problems as p', 'p.id', 'open.pid')
    .select('open.tid')
    .where('p.auth', '=', ProblemAuth.Public)
    .where('p.isGroup', '=', 0)
    .$if(closed.length > 0, (query) => query.where('p.id', 'not in', [...closed]))
  const rows = await db.selectFrom('problemTags').select('tid').distinct().where('tid', 'not in', ofOpen).execute()
  return new Set(rows.map(({ tid }) => tid))
}

/** Site-wide tags with this text in their names. */
export async function listTagsNamed(db: Database, keyword: string): Promise<number[]> {
  const rows = await db
    .selectFrom('tags')
    .select('id')
    .where('gid', 'is', null)
    .where(likeFolded(sql`lower(name)`, `%${escapeLike(keyword.toLowerCase())}%`))
    .limit(MOST)
    .execute()
  return rows.map(({ id }) => id)
}

/** Tags of each of these problems. */
export async function listTagsOf(db: Database, pids: readonly number[]): Promise<Map<number, Tag[]>> {
  if (pids.length === 0) return new Map()
  const rows = await db
    .selectFrom('problemTags')
    .innerJoin('tags', 'tags.id', 'problemTags.tid')
    .selectAll('tags')
    .select('problemTags.pid')
    .where('problemTags.pid', 'in', [...pids])
    .orderBy('tags.id')
    .execute()
  return Map.groupBy(rows, (row) => row.pid)
}

export function findTag(db: Database, id: number): Promise<Tag | undefined> {
  return db.selectFrom('tags').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The tag with this name in the same judge and group; names that differ in case are equal. */
export function findTagByName(db: Database, name: string, oj: string, gid: number | null): Promise<Tag | undefined> {
  return db
    .selectFrom('tags')
    .selectAll()
    .where('oj', '=', oj)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .where((eb) => (gid === null ? eb('gid', 'is', null) : eb('gid', '=', gid)))
    .orderBy('id')
    .executeTakeFirst()
}

export function insertTag(db: Database, tag: Insertable<TagTable>): Promise<Tag> {
  return db.insertInto('tags').values(tag).returningAll().executeTakeFirstOrThrow()
}

export async function setTag(db: Database, id: number, fields: Updateable<TagTable>): Promise<void> {
  await db.updateTable('tags').set(fields).where('id', '=', id).execute()
}

export async function deleteTag(db: Database, id: number): Promise<number> {
  return Number((await db.deleteFrom('tags').where('id', '=', id).executeTakeFirst()).numDeletedRows)
}

export function findTagClass(db: Database, id: number): Promise<TagClass | undefined> {
  return db.selectFrom('tagClasses').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findTagClassByName(db: Database, name: string, oj: string): Promise<TagClass | undefined> {
  return db.selectFrom('tagClasses').selectAll().where('oj', '=', oj).where('name', '=', name).executeTakeFirst()
}

export function insertTagClass(db: Database, row: Insertable<TagClassTable>): Promise<TagClass> {
  return db.insertInto('tagClasses').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function setTagClass(db: Database, id: number, fields: Updateable<TagClassTable>): Promise<void> {
  await db.updateTable('tagClasses').set(fields).where('id', '=', id).execute()
}

export async function deleteTagClass(db: Database, id: number): Promise<number> {
  return Number((await db.deleteFrom('tagClasses').where('id', '=', id).executeTakeFirst()).numDeletedRows)
}
