import { ReportStatus } from '@touchstone/shared/talk/discussion/post-status.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { DiscussionReportTable } from '../../ground/db/tables/talk.table.ts'

/** @returns false when this person already has an open one about the same discussion */
export async function insertReport(db: Database, row: Insertable<DiscussionReportTable>): Promise<boolean> {
  const open = await db
    .selectFrom('discussionReports')
    .select('id')
    .where('did', '=', row.did)
    .where('uid', '=', row.uid ?? '')
    .where('status', '=', ReportStatus.open)
    .executeTakeFirst()
  if (open) return false
  await db.insertInto('discussionReports').values(row).execute()
  return true
}

export function findReport(db: Database, id: number): Promise<Selectable<DiscussionReportTable> | undefined> {
  return db.selectFrom('discussionReports').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function setReportStatus(db: Database, id: number, status: ReportStatus, now: number): Promise<void> {
  await db.updateTable('discussionReports').set({ status, gmtModified: now }).where('id', '=', id).execute()
}

/** Whether the same person has another open one about the same discussion. */
export async function hasOtherOpen(db: Database, { id, did, uid }: { id: number; did: number; uid: string | null }): Promise<boolean> {
  const other = await db
    .selectFrom('discussionReports')
    .select('id')
    .where('did', '=', did)
    .where('uid', '=', uid ?? '')
    .where('status', '=', ReportStatus.open)
    .where('id', '!=', id)
    .executeTakeFirst()
  return other !== undefined
}

/** Open ones first, then newest first. */
export function listReports(db: Database, page: { currentPage: number; limit: number }) {
  return db
    .selectFrom('discussionReports as r')
    .innerJoin('discussions as d', 'd.id', 'r.did')
    .leftJoin('users as reporter', 'reporter.uid', 'r.uid')
    .leftJoin('users as author', 'author.uid', 'd.uid')
    .select([
      ...(['r.id', 'r.did', 'd.gid', 'd.title as discussionTitle', 'd.status as discussionStatus', 'd.uid as authorUid'] as const),
      ...(['author.username as author', 'reporter.username as reporter', 'r.content', 'r.status', 'r.gmtCreate', 'r.gmtModified'] as const),
    ])
    .orderBy('r.status')
    .orderBy('r.gmtCreate', 'desc')
    .orderBy('r.id', 'desc')
    .limit(page.limit)
    .offset((page.currentPage - 1) * page.limit)
    .execute()
}

export async function countReports(db: Database): Promise<number> {
  const row = await db
    .selectFrom('discussionReports')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}
