import { ReportStatus } from '@touchstone/shared/talk/discussion/post-status.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { CollectionReportTable } from '../../ground/db/tables/collection.table.ts'
import type { Transaction } from '../../ground/db/transaction.ts'

/** @returns false when this person has reported the list before */
export async function insertReport(db: Transaction, row: Insertable<CollectionReportTable>): Promise<boolean> {
  const added = await db
    .insertInto('collectionReports')
    .values(row)
    .onConflict((oc) => oc.columns(['collectionId', 'uid']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export function findReport(db: Database, id: number): Promise<Selectable<CollectionReportTable> | undefined> {
  return db.selectFrom('collectionReports').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function closeReport(db: Transaction, id: number, now: number): Promise<void> {
  await db.updateTable('collectionReports').set({ status: ReportStatus.handled, gmtModified: now }).where('id', '=', id).execute()
}

/** Every open report about a list. */
export async function closeReportsOf(db: Transaction, collectionId: number, now: number): Promise<void> {
  await db
    .updateTable('collectionReports')
    .set({ status: ReportStatus.handled, gmtModified: now })
    .where('collectionId', '=', collectionId)
    .where('status', '=', ReportStatus.open)
    .execute()
}

/** Open ones first, then the newest first. */
export function listReports(db: Database, { currentPage, limit }: { currentPage: number; limit: number }) {
  return db
    .selectFrom('collectionReports as r')
    .innerJoin('collections as c', 'c.id', 'r.collectionId')
    .innerJoin('users as owner', 'owner.uid', 'c.uid')
    .leftJoin('users as reporter', 'reporter.uid', 'r.uid')
    .select(['r.id', 'r.title', 'r.description', 'r.content', 'r.status', 'r.gmtCreate', 'c.key', 'c.isShared', 'c.takenDownAt'])
    .select(['owner.uid as ownerUid', 'owner.username as ownerName', 'reporter.username as reporter'])
    .orderBy('r.status')
    .orderBy('r.gmtCreate', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset((currentPage - 1) * limit)
    .execute()
}

export async function countReports(db: Database): Promise<number> {
  const row = await db
    .selectFrom('collectionReports')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}
