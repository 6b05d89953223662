import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { RemoteRunTable } from '../../ground/db/tables/remote.table.ts'
import type { Transaction } from '../../ground/db/transaction.ts'

export type RemoteRunRow = Selectable<RemoteRunTable>

/** Puts a submission at the start of its way; a way of before is over. */
export async function startRun(db: Transaction, row: Insertable<RemoteRunTable>): Promise<void> {
  const blank = { handle: null, accountId: null, runId: null, beforeId: null, lease: null, leaseUntil: null, fault: null }
  const fields = { ...blank, ...row }
  await db
    .insertInto('remoteRuns')
    .values(fields)
    .onConflict((conflict) => conflict.column('submitId').doUpdateSet(fields))
    .execute()
}

export function findRun(db: Database, submitId: number): Promise<RemoteRunRow | undefined> {
  return db.selectFrom('remoteRuns').selectAll().where('submitId', '=', submitId).executeTakeFirst()
}

const unfinished = ['waiting', 'sending', 'polling'] as const

/** Runs whose next step is due and which nobody works on, oldest first. */
export function listDue(db: Database, now: number, limit: number): Promise<RemoteRunRow[]> {
  return db
    .selectFrom('remoteRuns')
    .selectAll()
    .where('state', 'in', unfinished)
    .where('nextAt', '<=', now)
    .where((eb) => eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<=', now)]))
    .orderBy('nextAt')
    .orderBy('submitId')
    .limit(limit)
    .execute()
}

/** The run for one step; undefined when somebody else has it. */
export function claimStep(db: Transaction, submitId: number, lease: string, now: number, until: number): Promise<RemoteRunRow | undefined> {
  return db
    .updateTable('remoteRuns')
    .set({ lease, leaseUntil: until })
    .where('submitId', '=', submitId)
    .where('state', 'in', unfinished)
    .where('nextAt', '<=', now)
    .where((eb) => eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<=', now)]))
    .returningAll()
    .executeTakeFirst()
}

/** Writes a step under its own lease. @returns whether it still stood */
export async function setRun(db: Database, submitId: number, lease: string, fields: Updateable<RemoteRunTable>): Promise<boolean> {
  const result = await db
    .updateTable('remoteRuns')
    .set(fields)
    .where('submitId', '=', submitId)
    .where('lease', '=', lease)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}

/** Whether a run that its author made at the other judge has come in. */
export async function hasOwnRun(db: Database, judge: string, runId: string): Promise<boolean> {
  const run = db.selectFrom('remoteRuns').select('submitId').where('judge', '=', judge).where('runId', '=', runId)
  return (await run.where('handle', 'is not', null).executeTakeFirst()) !== undefined
}

/** Ends the way of a submission, whoever works on it. */
export async function endRun(db: Transaction, submitId: number): Promise<void> {
  await db.updateTable('remoteRuns').set({ state: 'done', lease: null, leaseUntil: null }).where('submitId', '=', submitId).execute()
}

/** Unfinished runs of each judge. */
export async function countUnfinished(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('remoteRuns')
    .select((eb) => ['judge', eb.fn.countAll<number>().as('n')])
    .where('state', 'in', unfinished)
    .groupBy('judge')
    .execute()
  return new Map(rows.map(({ judge, n }) => [judge, Number(n)]))
}
