import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../../ground/db/database.ts'
import type { RemoteHandleTable } from '../../../ground/db/tables/remote.table.ts'
import type { Transaction } from '../../../ground/db/transaction.ts'

export type RemoteHandle = Selectable<RemoteHandleTable>

export function listHandles(db: Database, uid: string): Promise<RemoteHandle[]> {
  return db.selectFrom('remoteHandles').selectAll().where('uid', '=', uid).orderBy('site').execute()
}

export function findHandle(db: Database, uid: string, site: string): Promise<RemoteHandle | undefined> {
  return db.selectFrom('remoteHandles').selectAll().where('uid', '=', uid).where('site', '=', site).executeTakeFirst()
}

/** The account that has proved a handle. */
export async function findOwner(db: Database, site: string, handleKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('remoteHandles')
    .select('uid')
    .where('site', '=', site)
    .where('handleKey', '=', handleKey)
    .where('provedAt', 'is not', null)
    .executeTakeFirst()
  return row?.uid
}

export async function putHandle(db: Transaction, row: Insertable<RemoteHandleTable>): Promise<void> {
  const { uid: _, site: __, ...fields } = row
  await db
    .insertInto('remoteHandles')
    .values(row)
    .onConflict((conflict) => conflict.columns(['uid', 'site']).doUpdateSet(fields))
    .execute()
}

/** @returns whether the proof that was asked for then still stood */
export async function setProved(db: Transaction, { uid, site, askedAt }: RemoteHandle, provedAt: number): Promise<boolean> {
  const result = await db
    .updateTable('remoteHandles')
    .set({ provedAt })
    .where('uid', '=', uid)
    .where('site', '=', site)
    .where('askedAt', '=', askedAt)
    .where('provedAt', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}

export async function deleteHandle(db: Transaction, uid: string, site: string): Promise<void> {
  await db.deleteFrom('remoteHandles').where('uid', '=', uid).where('site', '=', site).execute()
}
