import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { BackupKind, BackupRunTable } from '../db/tables/backup.table.ts'

export type StoredRun = Selectable<BackupRunTable>

export async function insertRun(db: Database, run: Insertable<BackupRunTable>): Promise<void> {
  await db.insertInto('backupRuns').values(run).execute()
}

/** The last of a kind, at one place or anywhere. @param onlyGood leaves out those that failed */
export function findLastRun(db: Database, kind: BackupKind, place: string | null, onlyGood: boolean): Promise<StoredRun | undefined> {
  let query = db.selectFrom('backupRuns').selectAll().where('kind', '=', kind)
  if (place !== null) query = query.where('place', '=', place)
  if (onlyGood) query = query.where('error', 'is', null)
  return query.orderBy('startedAt', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
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
