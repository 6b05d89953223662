import { sql } from 'kysely'
import { type AnyDatabase, flag } from './columns.ts'

/** Whether a strength check is out of date, so that a list of problems can be narrowed by it. Programs on which no input was tried get an end of their own. */
export async function up(db: AnyDatabase): Promise<void> {
  // 1: the problem has changed since. It was compared when the problem, its solutions and its validators had the stamps in `seen`.
  await db.schema.alterTable('strength_checks').addColumn('is_stale', 'integer', flag(0)).execute()
  // null: not compared yet.
  await db.schema.alterTable('strength_checks').addColumn('seen', 'text').execute()
  await sql`update strength_programs set outcome = 'unsearched'
    where outcome = 'not-shown' and (result is null or result like '%"end":"no-inputs"%')`.execute(db)
}
