import type { AccountJudge } from '@touchstone/shared/problems/problem/remote-site.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { RemoteAccountTable } from '../../ground/db/tables/remote.table.ts'
import type { Transaction } from '../../ground/db/transaction.ts'

export type RemoteAccountRow = Selectable<RemoteAccountTable>

export function listAccounts(db: Database, judge?: AccountJudge): Promise<RemoteAccountRow[]> {
  let query = db.selectFrom('remoteAccounts').selectAll()
  if (judge !== undefined) query = query.where('judge', '=', judge)
  return query.orderBy('judge').orderBy('id').execute()
}

export function findAccount(db: Database, id: number): Promise<RemoteAccountRow | undefined> {
  return db.selectFrom('remoteAccounts').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertAccount(db: Transaction, row: Insertable<RemoteAccountTable>): Promise<number> {
  return (await db.insertInto('remoteAccounts').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function setAccount(db: Database, id: number, fields: Updateable<RemoteAccountTable>): Promise<void> {
  await db.updateTable('remoteAccounts').set(fields).where('id', '=', id).execute()
}

export async function deleteAccount(db: Transaction, id: number): Promise<void> {
  await db.deleteFrom('remoteAccounts').where('id', '=', id).execute()
}

/**
 * Takes an account that is free, not paused, and has a password: the one that was used longest ago.
 * @param lease the mark of this hold
 */
export async function leaseAccount(
  db: Transaction,
  judge: AccountJudge,
  { lease, now, until, only }: { lease: string; now: number; until: number; only?: number | null },
): Promise<RemoteAccountRow | undefined> {
  let free = db
    .selectFrom('remoteAccounts')
    .select('id')
    .where('judge', '=', judge)
    .where('passwordBox', 'is not', null)
    .where((eb) => eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<=', now)]))
    .where((eb) => eb.or([eb('pausedUntil', 'is', null), eb('pausedUntil', '<=', now)]))
  if (only != null) free = free.where('id', '=', only)
  return db
    .updateTable('remoteAccounts')
    .set({ lease, leaseUntil: until })
    .where('id', '=', free.orderBy('succeededAt').orderBy('id').limit(1))
    .returningAll()
    .executeTakeFirst()
}

/** Ends this hold and no other. */
export async function freeAccount(db: Database, id: number, lease: string): Promise<void> {
  await db.updateTable('remoteAccounts').set({ lease: null, leaseUntil: null }).where('id', '=', id).where('lease', '=', lease).execute()
}
