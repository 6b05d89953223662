import type { Database } from '../../ground/db/database.ts'
import type { Transaction } from '../../ground/db/transaction.ts'

const PrintStatus = { waiting: 0, printed: 1 } as const

const prints = (db: Database) =>
  db
    .selectFrom('contestPrints as p')
    .innerJoin('users as u', 'u.uid', 'p.uid')
    .leftJoin('contestRegistrations as r', (join) => join.onRef('r.cid', '=', 'p.cid').onRef('r.uid', '=', 'p.uid'))
    .select(['p.id', 'p.cid', 'u.username', 'u.realname', 'p.status', 'r.room', 'r.seat', 'p.gmtCreate'])

/** Waiting jobs come first; in each half the newest first. The texts are left out. */
export function listPrints(db: Database, cid: number, { currentPage, limit }: { currentPage: number; limit: number }) {
  return prints(db)
    .where('p.cid', '=', cid)
    .orderBy('p.status')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .offset((currentPage - 1) * limit)
    .execute()
}

export async function countPrints(db: Database, cid: number): Promise<number> {
  const row = await db
    .selectFrom('contestPrints')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('cid', '=', cid)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

export function findPrint(db: Database, id: number) {
  return prints(db).select('p.content').where('p.id', '=', id).executeTakeFirst()
}

/** Time of this person's last print job, in any contest. */
export async function findLastPrintTime(db: Transaction, uid: string): Promise<number | undefined> {
  const row = await (db as Database)
    .selectFrom('contestPrints')
    .select((eb) => eb.fn.max('gmtCreate').as('at'))
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row?.at == null ? undefined : Number(row.at)
}

export async function insertPrint(db: Transaction, row: { cid: number; uid: string; content: string }, now: number): Promise<void> {
  await db
    .insertInto('contestPrints')
    .values({ ...row, gmtCreate: now, gmtModified: now })
    .execute()
}

/** @returns false when the contest has no such job */
export async function markPrinted(db: Database, { id, cid }: { id: number; cid: number }, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contestPrints')
    .set({ status: PrintStatus.printed, gmtModified: now })
    .where('id', '=', id)
    .where('cid', '=', cid)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

/** Deletes jobs from before `before` of contests that have ended by then. */
export async function deletePrints(db: Database, before: number): Promise<void> {
  await db
    .deleteFrom('contestPrints')
    .where('gmtCreate', '<', before)
    .where('cid', 'in', db.selectFrom('contests').select('id').where('endTime', '<', before))
    .execute()
}
