import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * Whether the verdict of a submission may count in public numbers: solved problems, counts, thresholds. Outside of contests
 * it may; in a contest once it is over and its board is open. `verdictsAreKnown` is the same rule without a database.
 * @param table name of the submissions in the query
 */
export function hasKnownVerdict(table: string, now: number): Expression<SqlBool> {
  const cid = sql.ref(`${table}.cid`)
  return sql<SqlBool>`(${cid} is null or exists (select 1 from contests as known where known.id = ${cid}
    and known.end_time <= ${now} and (known.seal_rank = 0 or known.auto_real_rank = 1)))`
}
