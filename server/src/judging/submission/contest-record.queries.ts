import { outcomeOf, recordStatus } from '@touchstone/shared/contests/scoreboard/run.ts'
import type { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { openVerdicts } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Transaction } from '../../ground/db/transaction.ts'

/** A run of a contest; `time`: whole seconds from the start. */
export type NewRecord = { cid: number; cpid: number; pid: number; uid: string; submitId: number; time: number }

export async function insertRecord(db: Transaction, record: NewRecord, now: number): Promise<void> {
  await db
    .insertInto('contestRecords')
    .values({ ...record, status: recordStatus.none, gmtCreate: now, gmtModified: now })
    .execute()
}

/** For `moveTo` alone: what the boards count of a run, after its submission was written. A run without a verdict has no figures. */
export async function moveRecord(db: Transaction, submitId: number, status: Verdict, now: number): Promise<void> {
  const outcome = outcomeOf(status)
  const figures = await db.selectFrom('submissions').select(['score', 'time']).where('submitId', '=', submitId).executeTakeFirst()
  const { score = null, time = null } = outcome === 'none' ? {} : (figures ?? {})
  await db
    .updateTable('contestRecords')
    .set({ status: recordStatus[outcome], score, useTime: time, gmtModified: now })
    .where('submitId', '=', submitId)
    .execute()
}

/** How many runs of this person in a contest wait for the judge or are with it. */
export async function countWaitingRuns(db: Transaction, cid: number, uid: string): Promise<number> {
  const row = await (db as Database)
    .selectFrom('submissions')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('uid', '=', uid)
    .where('cid', '=', cid)
    .where('status', 'in', [...openVerdicts])
    .executeTakeFirstOrThrow()
  return Number(row.n)
}
