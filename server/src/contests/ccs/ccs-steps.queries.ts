import type { CcsAudience } from '@touchstone/shared/contests/contest/ccs-audience.ts'
import type { Insertable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { CcsFeedStepTable } from '../../ground/db/tables/contest.table.ts'
import type { Transaction } from '../../ground/db/transaction.ts'

/** The contest and the kind of reader of a log. */
export type LogOwner = { cid: number; audience: CcsAudience }

/** A step that is there already stays. */
export async function insertStep(db: Database, row: Insertable<CcsFeedStepTable>): Promise<void> {
  await db
    .insertInto('ccsFeedSteps')
    .values(row)
    .onConflict((conflict) => conflict.columns(['log', 'number']).doNothing())
    .execute()
}

/** The steps of a log from its last one with all objects up to a number, the newest first. */
export async function listSteps(db: Database, { cid, audience }: LogOwner, log: string, number: number) {
  const ofLog = db
    .selectFrom('ccsFeedSteps')
    .where('log', '=', log)
    .where('number', '<=', number)
    .where('contestId', '=', cid)
    .where('audience', '=', audience)
  const whole = await ofLog.where('after', 'is', null).select('number').orderBy('number', 'desc').limit(1).executeTakeFirst()
  if (!whole) return []
  return ofLog.where('number', '>=', whole.number).select(['number', 'after', 'marks']).orderBy('number', 'desc').execute()
}

/** Forgets all logs of a contest for a kind of reader except those with the newest steps. */
export async function deleteOldLogs(db: Transaction, { cid, audience }: LogOwner, most: number): Promise<void> {
  const logs = await db
    .selectFrom('ccsFeedSteps')
    .where('contestId', '=', cid)
    .where('audience', '=', audience)
    .select(({ fn }) => ['log', fn.max('gmtCreate').as('lastAt')])
    .groupBy('log')
    .orderBy('lastAt', 'desc')
    .orderBy('log')
    .execute()
  const old = logs.slice(most).map(({ log }) => log)
  if (old.length > 0) await db.deleteFrom('ccsFeedSteps').where('log', 'in', old).execute()
}

/** Forgets logs without a step since a moment. */
export async function deleteLogsBefore(db: Database, at: number): Promise<void> {
  const fresh = db.selectFrom('ccsFeedSteps').select('log').where('gmtCreate', '>=', at)
  await db.deleteFrom('ccsFeedSteps').where('log', 'not in', fresh).execute()
}
