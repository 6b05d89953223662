import { type AnyDatabase, createIndex, flag } from './columns.ts'

/** Submissions by which a problem is tried before it is published; they are counted nowhere. Earlier ones were all counted. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('submissions').addColumn('is_trial', 'integer', flag(0)).execute()
  await createIndex(db, 'submissions', ['submit_time'], { where: 'is_trial = 1' })
}
