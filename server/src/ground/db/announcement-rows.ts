import { AnnouncementStatus } from '@touchstone/shared/talk/announcement/announcement.schema.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Database } from './database.ts'
import type { AnnouncementTable } from './tables/group.table.ts'
import type { Transaction } from './transaction.ts'

/** Announcements of the site, of a group, or of a contest. */
type AnnouncementPlace = { of: 'site' } | { of: 'group'; gid: number } | { of: 'contest'; cid: number }

/** @param all hidden ones too */
export function announcementsOf(db: Database, place: AnnouncementPlace, all: boolean) {
  const every = db.selectFrom('announcements as a')
  const query = all ? every : every.where('a.status', '=', AnnouncementStatus.shown)
  switch (place.of) {
    case 'site':
      return query.where('a.gid', 'is', null).where('a.cid', 'is', null)
    case 'group':
      return query.where('a.gid', '=', place.gid).where('a.cid', 'is', null)
    case 'contest':
      return query.where('a.cid', '=', place.cid)
  }
}

/** Newest first. @param all hidden ones too */
export async function listAnnouncements(
  db: Database,
  place: AnnouncementPlace,
  all: boolean,
  page: { currentPage: number; limit: number },
) {
  const rows = await announcementsOf(db, place, all)
    .leftJoin('users as u', 'u.uid', 'a.uid')
    .select(['a.id', 'a.title', 'a.content', 'a.uid', 'u.username', 'a.status', 'a.gid', 'a.gmtCreate', 'a.gmtModified'])
    .orderBy('a.gmtCreate', 'desc')
    .orderBy('a.id', 'desc')
    .limit(page.limit)
    .offset((page.currentPage - 1) * page.limit)
    .execute()
  return rows.map((row) => ({ ...row, uid: row.uid ?? '', username: row.username ?? '' }))
}

/** @param all hidden ones too */
export async function countAnnouncements(db: Database, place: AnnouncementPlace, all: boolean): Promise<number> {
  const row = await announcementsOf(db, place, all)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

export type StoredAnnouncement = Selectable<AnnouncementTable>

/** Undefined where the announcement belongs to another kind of place. */
export async function findAnnouncement(db: Database, of: AnnouncementPlace['of'], id: number): Promise<StoredAnnouncement | undefined> {
  const row = await db.selectFrom('announcements').selectAll().where('id', '=', id).executeTakeFirst()
  return row && placeOf(row) === of ? row : undefined
}

const placeOf = ({ cid, gid }: StoredAnnouncement): AnnouncementPlace['of'] => (cid !== null ? 'contest' : gid !== null ? 'group' : 'site')

type New = Omit<Insertable<AnnouncementTable>, 'id' | 'gmtCreate' | 'gmtModified'>

export async function insertAnnouncement(db: Transaction, row: New, now: number): Promise<number> {
  const stored = { ...row, gmtCreate: now, gmtModified: now }
  return (await db.insertInto('announcements').values(stored).returning('id').executeTakeFirstOrThrow()).id
}

type Content = { title?: string | null | undefined; content?: string | null | undefined; status?: number | null | undefined }

/** Changes the given fields. @returns these, as they were stored */
export async function changeAnnouncement(db: Transaction, id: number, { title, content, status }: Content, now: number): Promise<object> {
  const fields = { ...(title != null && { title }), ...(content != null && { content }), ...(status != null && { status }) }
  await db
    .updateTable('announcements')
    .set({ ...fields, gmtModified: now })
    .where('id', '=', id)
    .execute()
  return fields
}

export async function deleteAnnouncement(db: Transaction, id: number): Promise<void> {
  await db.deleteFrom('announcements').where('id', '=', id).execute()
}
