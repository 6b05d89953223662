import { sql } from 'kysely'
import type { AnyDatabase } from './columns.ts'

/** Rejudges and previews move up by one: a class for programs that help to find a fault stands before them, behind practice. */
export async function up(db: AnyDatabase): Promise<void> {
  await sql`update judge_jobs set priority = priority + 1 where priority >= 3`.execute(db)
}
