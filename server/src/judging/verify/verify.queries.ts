import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { ProblemVerifyTable } from '../../ground/db/tables/verify.table.ts'

export type VerifyRow = Selectable<ProblemVerifyTable>

export function findVerify(db: Database, pid: number): Promise<VerifyRow | undefined> {
  return db.selectFrom('problemVerifies').selectAll().where('pid', '=', pid).executeTakeFirst()
}

export async function putVerify(db: Database, row: Insertable<ProblemVerifyTable>): Promise<void> {
  const { pid: _, ...fields } = row
  await db
    .insertInto('problemVerifies')
    .values(row)
    .onConflict((conflict) => conflict.column('pid').doUpdateSet(fields))
    .execute()
}

export async function setVerify(db: Database, pid: number, fields: Updateable<ProblemVerifyTable>): Promise<void> {
  await db.updateTable('problemVerifies').set(fields).where('pid', '=', pid).execute()
}

export async function removeJobOf(db: Database, jobId: number): Promise<void> {
  await db.deleteFrom('judgeJobs').where('id', '=', jobId).execute()
}

/** Whether a worker has the job now; undefined when there is none. */
export async function findJobState(db: Database, jobId: number): Promise<'ready' | 'active' | undefined> {
  return (await db.selectFrom('judgeJobs').select('state').where('id', '=', jobId).executeTakeFirst())?.state
}

/** Every change of a problem and of its solutions moves one of them. */
type Stamps = Pick<VerifyRow, 'seenModified' | 'seenSolutions' | 'seenSolutionsAt'>

function stamped(db: Database) {
  return db
    .selectFrom('problems as p')
    .leftJoin('problemSolutions as s', 's.pid', 'p.id')
    .groupBy(['p.id', 'p.gmtModified'])
    .select(['p.id as pid', 'p.gmtModified as seenModified'])
    .select((eb) => [
      eb.fn.count<number>('s.id').as('seenSolutions'),
      eb.fn.coalesce(eb.fn.max('s.gmtModified'), sql<number>`0`).as('seenSolutionsAt'),
    ])
}

export async function findStamps(db: Database, pid: number): Promise<Stamps> {
  const row = await stamped(db).where('p.id', '=', pid).executeTakeFirstOrThrow()
  const { seenModified, seenSolutions, seenSolutionsAt } = row
  return { seenModified: Number(seenModified), seenSolutions: Number(seenSolutions), seenSolutionsAt: Number(seenSolutionsAt) }
}

/** Finished checks of problems that were stored since somebody compared them. */
export function listToCompare(db: Database, limit: number): Promise<VerifyRow[]> {
  return db
    .selectFrom('problemVerifies as v')
    .innerJoin(stamped(db).as('now'), 'now.pid', 'v.pid')
    .selectAll('v')
    .where('v.state', '=', 'done')
    .where((eb) =>
      eb.or([
        eb('v.seenModified', '!=', eb.ref('now.seenModified')),
        eb('v.seenSolutions', '!=', eb.ref('now.seenSolutions')),
        eb('v.seenSolutionsAt', '!=', eb.ref('now.seenSolutionsAt')),
      ]),
    )
    .orderBy('v.pid')
    .limit(limit)
    .execute()
}
