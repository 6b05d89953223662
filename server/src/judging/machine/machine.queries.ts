import type { MachineReport, MachineState } from '@touchstone/shared/judging/machine/machine.schema.ts'
import type { Insertable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { JudgeMachineTable } from '../../ground/db/tables/judging.table.ts'
import type { Transaction } from '../../ground/db/transaction.ts'

const columns = ['id', 'name', 'state', 'report', 'seenAt', 'isReference', 'acceptsUneven', 'gmtCreate'] as const

export function listMachines(db: Database) {
  return db.selectFrom('judgeMachines').select(columns).orderBy('id').execute()
}

export function findMachine(db: Database, id: number) {
  return db.selectFrom('judgeMachines').select(columns).where('id', '=', id).executeTakeFirst()
}

export function findMachineByKey(db: Database, keyHash: string) {
  return db.selectFrom('judgeMachines').select(columns).where('keyHash', '=', keyHash).executeTakeFirst()
}

export async function countMachines(db: Database): Promise<number> {
  const row = await db
    .selectFrom('judgeMachines')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

export async function insertMachine(db: Transaction, row: Insertable<JudgeMachineTable>): Promise<number> {
  return (await db.insertInto('judgeMachines').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** @returns the machine before; undefined for a missing one */
export function deleteMachine(db: Transaction, id: number) {
  return db.deleteFrom('judgeMachines').where('id', '=', id).returning(columns).executeTakeFirst()
}

export async function setState(db: Transaction, id: number, state: MachineState): Promise<void> {
  await db.updateTable('judgeMachines').set({ state }).where('id', '=', id).execute()
}

export async function setAcceptsUneven(db: Transaction, id: number): Promise<void> {
  await db.updateTable('judgeMachines').set({ acceptsUneven: 1 }).where('id', '=', id).execute()
}

/** Makes this machine the reference; what staff accepted beside an earlier one no longer counts. @param id null: the judge beside the site */
export async function setReference(db: Transaction, id: number | null): Promise<void> {
  await db.updateTable('judgeMachines').set({ isReference: 0, acceptsUneven: 0 }).execute()
  if (id !== null) await db.updateTable('judgeMachines').set({ isReference: 1 }).where('id', '=', id).execute()
}

export async function setReport(db: Database, id: number, report: MachineReport, seenAt: number): Promise<void> {
  await db
    .updateTable('judgeMachines')
    .set({ report: JSON.stringify(report), seenAt })
    .where('id', '=', id)
    .execute()
}

/** Names the contents of a job that a machine has claimed; those of an earlier claim are forgotten. */
export async function setContents(db: Transaction, jobId: number, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('judgeMachineContents').where('jobId', '=', jobId).execute()
  const rows = hashes.map((hash) => ({ jobId, hash }))
  for (let at = 0; at < rows.length; at += 100)
    await db
      .insertInto('judgeMachineContents')
      .values(rows.slice(at, at + 100))
      .execute()
}

/** The state of the machine, locked until the transaction ends. */
export function holdMachine(db: Transaction, id: number) {
  return db
    .updateTable('judgeMachines')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', id)
    .returning(['state'])
    .executeTakeFirst()
}

/** The workers that run a job which needs this content. */
export async function workersThatNeed(db: Database, hash: string): Promise<string[]> {
  const rows = await db
    .selectFrom('judgeMachineContents as c')
    .innerJoin('judgeJobs as j', 'j.id', 'c.jobId')
    .select('j.worker')
    .where('c.hash', '=', hash)
    .where('j.state', '=', 'active')
    .execute()
  return rows.flatMap(({ worker }) => worker ?? [])
}

/** The workers of all running jobs, once for each job. */
export async function listBusyWorkers(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('judgeJobs').select('worker').where('state', '=', 'active').execute()
  return rows.flatMap(({ worker }) => worker ?? [])
}
