import { sql } from 'kysely'
import type { Database } from '../../../ground/db/database.ts'
import type { Transaction } from '../../../ground/db/transaction.ts'

/** Handles of profiles, in lower case, whose rating was never read or not since then. */
export async function listStaleHandles(db: Database, before: number, limit: number): Promise<string[]> {
  const handle = sql<string>`lower(users.cf_username)`
  const rows = await db
    .selectFrom('users')
    .leftJoin('outsideRatings as r', (join) => join.on('r.handle', '=', handle))
    .select(handle.as('handle'))
    .distinct()
    .where('users.cfUsername', 'is not', null)
    .where('users.cfUsername', '!=', '')
    .where((eb) => eb.or([eb('r.readAt', 'is', null), eb('r.readAt', '<=', before)]))
    .orderBy('handle')
    .limit(limit)
    .execute()
  return rows.map(({ handle }) => handle)
}

export async function putRating(db: Transaction, handle: string, rating: number | null, readAt: number): Promise<void> {
  await db
    .insertInto('outsideRatings')
    .values({ handle, rating, readAt })
    .onConflict((conflict) => conflict.column('handle').doUpdateSet({ rating, readAt }))
    .execute()
}

/** The rating that was read last, if not before this instant. */
export async function findRating(db: Database, handle: string, since: number): Promise<number | null> {
  const row = await db
    .selectFrom('outsideRatings')
    .select('rating')
    .where('handle', '=', handle.toLowerCase())
    .where('readAt', '>', since)
    .executeTakeFirst()
  return row?.rating ?? null
}
