import { type SelectQueryBuilder, sql } from 'kysely'

/** How SQLite would run a query: which index it uses, and whether it must sort. */
// biome-ignore lint/suspicious/noExplicitAny: any query may be explained
export async function planOf(query: SelectQueryBuilder<any, any, any>): Promise<string> {
  const rows: { detail: string }[] = await query.explain(undefined, sql`query plan`)
  return rows.map((row) => row.detail).join('; ')
}
