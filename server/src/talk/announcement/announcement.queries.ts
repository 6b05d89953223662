import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { AnnouncementTable } from '../../ground/db/tables/group.table.ts'

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
