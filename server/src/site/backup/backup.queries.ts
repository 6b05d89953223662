import type { LostContents } from '@touchstone/shared/site/backup/backup.schema.ts'
import type { ExpressionBuilder, Insertable, Selectable } from 'kysely'
import type { Database, Tables } from '../../ground/db/database.ts'
import type { BackupKind, BackupRunTable } from '../../ground/db/tables/backup.table.ts'

export type StoredRun = Selectable<BackupRunTable>

export async function insertRun(db: Database, run: Insertable<BackupRunTable>): Promise<void> {
  await db.insertInto('backupRuns').values(run).execute()
}

/** Where a run is: at one place, anywhere, or anywhere but at one place. */
export type RunPlace = string | null | { not: string | null }

const isAt = (place: RunPlace) => (eb: ExpressionBuilder<Pick<Tables, 'backupRuns'>, 'backupRuns'>) => {
  if (typeof place === 'string') return eb('place', '=', place)
  return place === null || place.not === null ? eb.lit(true) : eb('place', '!=', place.not)
}

/** The last run of a kind. @param onlyGood leaves out failed ones */
export function findLastRun(db: Database, kind: BackupKind, place: RunPlace, onlyGood: boolean): Promise<StoredRun | undefined> {
  let query = db.selectFrom('backupRuns').selectAll().where('kind', '=', kind).where(isAt(place))
  if (onlyGood) query = query.where('error', 'is', null)
  return query.orderBy('startedAt', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** The number of failed runs of a kind after this moment. */
export async function countFailures(db: Database, kind: BackupKind, place: RunPlace, after: number): Promise<number> {
  const query = db
    .selectFrom('backupRuns')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('kind', '=', kind)
    .where('error', 'is not', null)
    .where('startedAt', '>', after)
    .where(isAt(place))
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
