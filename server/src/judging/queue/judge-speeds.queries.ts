import type { Database } from '../../ground/db/database.ts'
import type { Transaction } from '../../ground/db/transaction.ts'

export function listSpeeds(db: Database) {
  return db.selectFrom('judgeSpeeds').select(['worker', 'times', 'measuredAt']).orderBy('worker').execute()
}

export async function setSpeed(db: Database, worker: string, times: string, measuredAt: number): Promise<void> {
  await db
    .insertInto('judgeSpeeds')
    .values({ worker, times, measuredAt })
    .onConflict((conflict) => conflict.column('worker').doUpdateSet({ times, measuredAt }))
    .execute()
}

export async function deleteSpeed(db: Transaction, worker: string): Promise<void> {
  await db.deleteFrom('judgeSpeeds').where('worker', '=', worker).execute()
}

export function listMachines(db: Database) {
  return db.selectFrom('judgeMachines').select(['id', 'isReference']).orderBy('id').execute()
}
