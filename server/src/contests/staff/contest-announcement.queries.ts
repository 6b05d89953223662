import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { AnnouncementTable } from '../../ground/db/tables/group.table.ts'

type StoredAnnouncement = Selectable<AnnouncementTable>

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
