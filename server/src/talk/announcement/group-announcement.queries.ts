import { memberRows } from '@touchstone/shared/people/group/member-state.ts'
import { AnnouncementStatus } from '@touchstone/shared/talk/announcement/announcement.schema.ts'
import { announcementsOf } from '../../ground/db/announcement-rows.ts'
import type { Database } from '../../ground/db/database.ts'

/** Visible announcements by others that this person has not read, newest first. */
export async function listUnreadAnnouncements(db: Database, gid: number, uid: string): Promise<number[]> {
  const rows = await announcementsOf(db, { of: 'group', gid }, false)
    .leftJoin('announcementReads as r', (join) => join.onRef('r.aid', '=', 'a.id').on('r.uid', '=', uid))
    .select('a.id')
    .where('r.uid', 'is', null)
    .where((eb) => eb.or([eb('a.uid', 'is', null), eb('a.uid', '!=', uid)]))
    .orderBy('a.id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** The same, counted per group of the person. */
export async function countUnreadOfMember(db: Database, uid: string): Promise<{ gid: number; unread: number }[]> {
  const rows = await db
    .selectFrom('groupMembers as m')
    .innerJoin('announcements as a', 'a.gid', 'm.gid')
    .leftJoin('announcementReads as r', (join) => join.onRef('r.aid', '=', 'a.id').on('r.uid', '=', uid))
    .select((eb) => ['m.gid', eb.fn.countAll<number>().as('n')])
    .where('m.uid', '=', uid)
    .where('m.auth', 'in', [...memberRows])
    .where('a.cid', 'is', null)
    .where('a.status', '=', AnnouncementStatus.shown)
    .where('r.uid', 'is', null)
    .where((eb) => eb.or([eb('a.uid', 'is', null), eb('a.uid', '!=', uid)]))
    .groupBy('m.gid')
    .orderBy('m.gid')
    .execute()
  return rows.map(({ gid, n }) => ({ gid, unread: Number(n) }))
}

/** @param ids hidden ones, and those of other groups, are ignored */
export async function insertReads(db: Database, gid: number, uid: string, ids: readonly number[]): Promise<void> {
  const rows = await announcementsOf(db, { of: 'group', gid }, false)
    .select('a.id')
    .where('a.id', 'in', [...ids])
    .execute()
  if (rows.length === 0) return
  await db
    .insertInto('announcementReads')
    .values(rows.map(({ id }) => ({ aid: id, uid })))
    .onConflict((oc) => oc.doNothing())
    .execute()
}
