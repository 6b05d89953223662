import type { LostContents } from '@touchstone/shared/site/backup/backup.schema.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { BackupKind, BackupRunTable } from '../../ground/db/tables/backup.table.ts'

export type StoredRun = Selectable<BackupRunTable>

export async function insertRun(db: Database, run: Insertable<BackupRunTable>): Promise<void> {
  await db.insertInto('backupRuns').values(run).execute()
}

/** The last run of a kind, at one place or anywhere. @param onlyGood leaves out failed ones */
export function findLastRun(db: Database, kind: BackupKind, place: string | null, onlyGood: boolean): Promise<StoredRun | undefined> {
  let query = db.selectFrom('backupRuns').selectAll().where('kind', '=', kind)
  if (place !== null) query = query.where('place', '=', place)
  if (onlyGood) query = query.where('error', 'is', null)
  return query.orderBy('startedAt', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** The number of failed runs of a kind after this moment. */
export async function countFailures(db: Database, kind: BackupKind, place: string | null, after: number): Promise<number> {
  let query = db
    .selectFrom('backupRuns')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('kind', '=', kind)
    .where('error', 'is not', null)
    .where('startedAt', '>', after)
  if (place !== null) query = query.where('place', '=', place)
  return Number((await query.executeTakeFirstOrThrow()).n)
}

/** Limits: contents per lookup, and named problems and files. */
const LOOKED_UP = 500
const NAMED = 20

/** The owners of these contents: problems by their test data, and uploaded files. */
export async function describeContents(db: Database, hashes: readonly string[]): Promise<LostContents> {
  const some = hashes.slice(0, LOOKED_UP)
  const problems = await db
    .selectFrom('problemCases')
    .innerJoin('problems', 'problems.id', 'problemCases.pid')
    .select(['problems.problemId', 'problems.title'])
    .where((eb) => eb.or([eb('problemCases.inputHash', 'in', some), eb('problemCases.outputHash', 'in', some)]))
    .distinct()
    .orderBy('problems.problemId')
    .limit(NAMED)
    .execute()
  const files = await db.selectFrom('files').select('name').where('hash', 'in', some).orderBy('name').limit(NAMED).execute()
  return { contents: hashes.length, problems, files: files.map(({ name }) => name) }
}

export async function deleteOldRuns(db: Database, before: number): Promise<void> {
  await db.deleteFrom('backupRuns').where('startedAt', '<', before).execute()
}

/** When the first account was created; null on a site without one. */
export async function findBeginning(db: Database): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .select((eb) => eb.fn.min('gmtCreate').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}
