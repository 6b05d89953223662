import { AnnouncementStatus } from '@touchstone/shared/talk/announcement/announcement.schema.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { AnnouncementTable } from '../../ground/db/tables/group.table.ts'

const site = (db: Database, onlyShown: boolean) => {
  const query = db.selectFrom('announcements as a').where('a.gid', 'is', null).where('a.cid', 'is', null)
  return onlyShown ? query.where('a.status', '=', AnnouncementStatus.shown) : query
}

/** Announcements of the site (of no group or contest), newest first. */
export async function listSiteAnnouncements(db: Database, onlyShown: boolean, page: { currentPage: number; limit: number }) {
  const rows = await site(db, onlyShown)
    .leftJoin('users as u', 'u.uid', 'a.uid')
    .select(['a.id', 'a.title', 'a.content', 'a.uid', 'u.username', 'a.status', 'a.gmtCreate', 'a.gmtModified'])
    .orderBy('a.gmtCreate', 'desc')
    .orderBy('a.id', 'desc')
    .limit(page.limit)
    .offset((page.currentPage - 1) * page.limit)
    .execute()
  return rows.map((row) => ({ ...row, uid: row.uid ?? '', username: row.username ?? '' }))
}

export async function countSiteAnnouncements(db: Database, onlyShown: boolean): Promise<number> {
  const row = await site(db, onlyShown)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

export async function insertAnnouncement(db: Database, row: Insertable<AnnouncementTable>): Promise<number> {
  return (await db.insertInto('announcements').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export function findSiteAnnouncement(db: Database, id: number): Promise<Selectable<AnnouncementTable> | undefined> {
  return db
    .selectFrom('announcements')
    .selectAll()
    .where('id', '=', id)
    .where('gid', 'is', null)
    .where('cid', 'is', null)
    .executeTakeFirst()
}

export async function setSiteAnnouncement(db: Database, id: number, fields: Updateable<AnnouncementTable>): Promise<void> {
  await db.updateTable('announcements').set(fields).where('id', '=', id).where('gid', 'is', null).where('cid', 'is', null).execute()
}

export async function deleteSiteAnnouncement(db: Database, id: number): Promise<void> {
  await db.deleteFrom('announcements').where('id', '=', id).where('gid', 'is', null).where('cid', 'is', null).execute()
}
