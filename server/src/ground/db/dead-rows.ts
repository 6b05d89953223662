/**
 * Old versions of rows on PostgreSQL.
 *
 * Theory of operation. Each claim moves a line of the queue to another place of its index. The old place stays there until a vacuum, and every
 * claim reads over the old places at the front. PostgreSQL's own vacuum looks once a minute. At many claims a second that is too late, so the
 * site vacuums this short table itself.
 */
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './dialect.ts'

/** Fewer cost a claim less than a vacuum does. */
const MANY = 1000

/**
 * Removes old versions of the lines of the queue, when there are many.
 * @returns whether it did
 */
export async function sweepDeadLines(db: Database): Promise<boolean> {
  if (!isPostgres(db)) return false
  const { rows } = await sql<{ dead: number }>`select n_dead_tup::float8 as dead from pg_stat_user_tables
    where relid = 'judge_lines'::regclass`.execute(db)
  if ((rows[0]?.dead ?? 0) < MANY) return false
  // Without `on` it would leave the index alone while few pages of the table have old versions.
  await sql`vacuum (index_cleanup on, truncate off) judge_lines`.execute(db)
  return true
}
