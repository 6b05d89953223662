import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { TestBuildContentTable, TestBuildTable } from '../../ground/db/tables/workshop.table.ts'

export type TestBuildRow = Selectable<TestBuildTable>
export type ContentRow = Selectable<TestBuildContentTable>

/** Parameters of a statement are limited. */
const BATCH = 200

export function findBuild(db: Database, pid: number): Promise<TestBuildRow | undefined> {
  return db.selectFrom('testBuilds').selectAll().where('pid', '=', pid).executeTakeFirst()
}

export async function putBuild(db: Database, row: Insertable<TestBuildTable>): Promise<void> {
  const { pid: _, ...fields } = row
  await db
    .insertInto('testBuilds')
    .values(row)
    .onConflict((conflict) => conflict.column('pid').doUpdateSet(fields))
    .execute()
}

export async function setBuild(db: Database, pid: number, fields: Updateable<TestBuildTable>): Promise<void> {
  await db.updateTable('testBuilds').set(fields).where('pid', '=', pid).execute()
}

export async function removeJobOf(db: Database, jobId: number): Promise<void> {
  await db.deleteFrom('judgeJobs').where('id', '=', jobId).execute()
}

/** Whether a worker has the job now; undefined when there is none. */
export async function findJobState(db: Database, jobId: number): Promise<'ready' | 'active' | undefined> {
  return (await db.selectFrom('judgeJobs').select('state').where('id', '=', jobId).executeTakeFirst())?.state
}

export function listContents(db: Database, pid: number): Promise<ContentRow[]> {
  return db.selectFrom('testBuildContents').selectAll().where('pid', '=', pid).execute()
}

export async function putContents(db: Database, rows: readonly Insertable<TestBuildContentTable>[]): Promise<void> {
  for (const row of rows) {
    const { hash, size, bounds } = row
    await db
      .insertInto('testBuildContents')
      .values(row)
      .onConflict((conflict) => conflict.columns(['pid', 'key']).doUpdateSet({ hash, size, bounds: bounds ?? null }))
      .execute()
  }
}

export async function deleteContents(db: Database, pid: number, keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += BATCH)
    await db
      .deleteFrom('testBuildContents')
      .where('pid', '=', pid)
      .where('key', 'in', keys.slice(at, at + BATCH))
      .execute()
}
