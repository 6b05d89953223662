import { AnnouncementStatus } from '@touchstone/shared/talk/announcement/announcement.schema.ts'
import type { Database } from './database.ts'

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
