import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { AnnouncementTable } from '../../ground/db/tables/group.table.ts'

/** Announcements of a contest, hidden ones too, newest first. */
export async function listAll(db: Database, cid: number, page: { currentPage: number; limit: number }) {
  const rows = await db
    .selectFrom('announcements as a')
    .leftJoin('users as u', 'u.uid', 'a.uid')
    .select(['a.id', 'a.title', 'a.content', 'a.uid', 'u.username', 'a.status', 'a.gmtCreate', 'a.gmtModified'])
    .where('a.cid', '=', cid)
    .orderBy('a.gmtCreate', 'desc')
    .orderBy('a.id', 'desc')
    .limit(page.limit)
    .offset((page.currentPage - 1) * page.limit)
    .execute()
  return rows.map((row) => ({ ...row, uid: row.uid ?? '', username: row.username ?? '' }))
}

export async function countAll(db: Database, cid: number): Promise<number> {
  const row = await db
    .selectFrom('announcements')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('cid', '=', cid)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

export type StoredAnnouncement = Selectable<AnnouncementTable>

export function find(db: Database, id: number): Promise<StoredAnnouncement | undefined> {
  return db.selectFrom('announcements').selectAll().where('id', '=', id).where('cid', 'is not', null).executeTakeFirst()
}

export async function insert(db: Database, row: Insertable<AnnouncementTable> & { cid: number }): Promise<number> {
  return (await db.insertInto('announcements').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function set(db: Database, id: number, fields: Updateable<AnnouncementTable>): Promise<void> {
  await db.updateTable('announcements').set(fields).where('id', '=', id).execute()
}

export async function remove(db: Database, id: number): Promise<void> {
  await db.deleteFrom('announcements').where('id', '=', id).execute()
}
