import type { Insertable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { ContestTokenTable } from '../../ground/db/tables/contest.table.ts'

/** Newest first. */
export async function listTokens(db: Database, cid: number) {
  const rows = await db
    .selectFrom('contestTokens as t')
    .leftJoin('users as u', 'u.uid', 't.uid')
    .select(['t.id', 't.name', 't.readsCode', 't.gmtCreate', 't.usedAt', 'u.username'])
    .where('t.cid', '=', cid)
    .orderBy('t.id', 'desc')
    .execute()
  return rows.map(({ readsCode, ...row }) => ({ ...row, readsCode: readsCode === 1 }))
}

export async function insertToken(db: Database, row: Insertable<ContestTokenTable>): Promise<number> {
  return (await db.insertInto('contestTokens').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** @returns the name of the token; undefined for a missing one */
export async function deleteToken(db: Database, cid: number, id: number) {
  return db.deleteFrom('contestTokens').where('cid', '=', cid).where('id', '=', id).returning(['name', 'readsCode']).executeTakeFirst()
}

export function findToken(db: Database, tokenHash: string) {
  return db.selectFrom('contestTokens').select(['id', 'cid', 'readsCode', 'usedAt']).where('tokenHash', '=', tokenHash).executeTakeFirst()
}

export async function tokenExists(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom('contestTokens').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function setUsed(db: Database, id: number, at: number): Promise<void> {
  await db.updateTable('contestTokens').set({ usedAt: at }).where('id', '=', id).execute()
}
