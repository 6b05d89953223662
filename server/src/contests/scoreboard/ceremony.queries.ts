import type { ContestSeconds } from '@touchstone/shared/contests/contest/contest-times.ts'
import { recordStatus } from '@touchstone/shared/contests/scoreboard/run.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Transaction } from '../../ground/db/transaction.ts'

const during = (db: Database, cid: number, durationSec: ContestSeconds) =>
  db.selectFrom('contestRecords as r').where('r.cid', '=', cid).where('r.time', '>=', 0).where('r.time', '<', durationSec)

/** Runs between start and end with the judge's status, newest first. */
export function listScrollRuns(db: Database, cid: number, durationSec: ContestSeconds) {
  return during(db, cid, durationSec)
    .innerJoin('submissions as s', 's.submitId', 'r.submitId')
    .select(['r.submitId', 'r.uid', 'r.pid', 'r.time', 's.status'])
    .orderBy('r.submitId', 'desc')
    .execute()
}

/** Accepted runs between start and end, oldest first. */
export function listAccepts(db: Database, cid: number, durationSec: ContestSeconds) {
  return during(db, cid, durationSec)
    .where('r.status', '=', recordStatus.accepted)
    .select(['r.id', 'r.submitId', 'r.uid', 'r.pid', 'r.time', 'r.checked'])
    .orderBy('r.time')
    .orderBy('r.submitId')
    .execute()
}

/** @returns whether this contest has such an accepted run */
export async function setChecked(db: Transaction, { cid, id, checked }: { cid: number; id: number; checked: boolean }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contestRecords')
    .set({ checked: checked ? 1 : 0 })
    .where('id', '=', id)
    .where('cid', '=', cid)
    .where('status', '=', recordStatus.accepted)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Runs between start and end for the archive, oldest first, without their code. */
export function listCodes(db: Database, cid: number, durationSec: ContestSeconds) {
  return during(db, cid, durationSec)
    .innerJoin('submissions as s', 's.submitId', 'r.submitId')
    .select(['r.submitId', 'r.uid', 'r.pid', 'r.status', 'r.score', 's.submitTime', 's.language'])
    .orderBy('r.time')
    .orderBy('r.submitId')
    .execute()
}

export async function readCode(db: Database, submitId: number): Promise<string> {
  return (await db.selectFrom('submissions').select('code').where('submitId', '=', submitId).executeTakeFirst())?.code ?? ''
}
