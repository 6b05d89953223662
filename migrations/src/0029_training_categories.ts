import { sql } from 'kysely'
import { type AnyDatabase, flag } from './columns.ts'

/** Categories of trainings get an order; existing ones keep theirs. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('training_categories').addColumn('rank', 'integer', flag(0)).execute()
  await sql`update training_categories set rank = (select count(*) from training_categories c where c.id < training_categories.id)`.execute(
    db,
  )
}
