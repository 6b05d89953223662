import type { ExpressionBuilder } from 'kysely'
import type { Database, Tables } from '../../ground/db/database.ts'

/** The given problems that the user has starred. */
export async function favouritesAmong(db: Database, uid: string | undefined, pids: readonly number[]): Promise<ReadonlySet<number>> {
  if (uid === undefined || pids.length === 0) return new Set()
  const rows = await db
    .selectFrom('collections as c')
    .innerJoin('collectionProblems as cp', 'cp.collectionId', 'c.id')
    .select('cp.pid')
    .where('c.uid', '=', uid)
    .where('c.isFavourites', '=', 1)
    .where('cp.pid', 'in', [...pids])
    .execute()
  return new Set(rows.map(({ pid }) => pid))
}

/** The entry of the row's problem among the user's favourites. */
export function favouriteEntry(eb: ExpressionBuilder<Tables, 'problems'>, uid: string) {
  return eb
    .selectFrom('collectionProblems as cp')
    .innerJoin('collections as c', 'c.id', 'cp.collectionId')
    .select('cp.pid')
    .whereRef('cp.pid', '=', 'problems.id')
    .where('c.uid', '=', uid)
    .where('c.isFavourites', '=', 1)
}
