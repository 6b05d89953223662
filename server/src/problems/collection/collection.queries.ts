import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { CollectionTable } from '../../ground/db/tables/collection.table.ts'
import type { Transaction } from '../../ground/db/transaction.ts'

export type StoredCollection = Selectable<CollectionTable>

export function findCollection(db: Database, key: string): Promise<StoredCollection | undefined> {
  return db.selectFrom('collections').selectAll().where('key', '=', key).executeTakeFirst()
}

export function findCollectionById(db: Database, id: number): Promise<StoredCollection | undefined> {
  return db.selectFrom('collections').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findFavourites(db: Database, uid: string): Promise<StoredCollection | undefined> {
  return db.selectFrom('collections').selectAll().where('uid', '=', uid).where('isFavourites', '=', 1).executeTakeFirst()
}

/** Favourites first, then the newest. */
export function listCollectionsOf(db: Database, uid: string): Promise<StoredCollection[]> {
  return db
    .selectFrom('collections')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('isFavourites', 'desc')
    .orderBy('gmtCreate', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Locks a person's lists until the transaction ends, before they are counted. */
export async function holdOwner(db: Transaction, uid: string): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ gmtModified: eb.ref('gmtModified') }))
    .where('uid', '=', uid)
    .execute()
}

export async function insertCollection(db: Database, row: Insertable<CollectionTable>): Promise<number> {
  return (await db.insertInto('collections').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function setCollection(db: Database, id: number, fields: Updateable<CollectionTable>): Promise<void> {
  await db.updateTable('collections').set(fields).where('id', '=', id).execute()
}

export async function deleteCollection(db: Database, id: number): Promise<void> {
  await db.deleteFrom('collections').where('id', '=', id).execute()
}

/** Problems of lists in their order, with the facts that decide who may open them. */
export async function listEntries(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('collectionProblems as cp')
    .innerJoin('problems as p', 'p.id', 'cp.pid')
    .select(['cp.collectionId', 'cp.pid', 'cp.rank', 'p.problemId', 'p.title', 'p.difficulty', 'p.level'])
    .select(['p.auth', 'p.authorUid', 'p.isGroup', 'p.gid', 'p.applyPublicProgress'])
    .where('cp.collectionId', 'in', [...ids])
    .orderBy('cp.collectionId')
    .orderBy('cp.rank')
    .orderBy('cp.pid')
    .execute()
}
export type Entry = Awaited<ReturnType<typeof listEntries>>[number]

export async function setEntries(db: Transaction, collectionId: number, pids: readonly number[]): Promise<void> {
  await db.deleteFrom('collectionProblems').where('collectionId', '=', collectionId).execute()
  const rows = pids.map((pid, rank) => ({ collectionId, pid, rank }))
  if (rows.length > 0) await db.insertInto('collectionProblems').values(rows).execute()
}

/**
 * Whether this user has solved each of these problems; tried ones are present with false. Submissions count as on the list of problems:
 * those of a group count for the problems of that group.
 */
export async function ownStates(db: Database, uid: string, pids: readonly number[]): Promise<ReadonlyMap<number, boolean>> {
  if (pids.length === 0) return new Map()
  const rows = await db
    .selectFrom('submissions as s')
    .innerJoin('problems as p', 'p.id', 's.pid')
    .select('s.pid')
    .select(sql<number>`max(case when s.status = ${sql.lit(Verdict.Accepted)} then 1 else 0 end)`.as('solved'))
    .where('s.uid', '=', uid)
    .where('s.pid', 'in', [...pids])
    .where('s.cid', 'is', null)
    .where('s.isTrial', '=', 0)
    .where((eb) => eb.or([eb('s.gid', 'is', null), eb.and([eb('p.isGroup', '=', 1), eb('s.gid', '=', eb.ref('p.gid'))])]))
    .groupBy('s.pid')
    .execute()
  return new Map(rows.map(({ pid, solved }) => [pid, Number(solved) === 1]))
}

export function findPerson(db: Database, uid: string) {
  return db.selectFrom('users').select(['uid', 'username']).where('uid', '=', uid).executeTakeFirstOrThrow()
}
