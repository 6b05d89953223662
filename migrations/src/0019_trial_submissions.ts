import { type AnyDatabase, createIndex, flag } from './columns.ts'

/** Trial submissions of unpublished problems, which no statistic counts. All earlier submissions were counted. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('submissions').addColumn('is_trial', 'integer', flag(0)).execute()
  await createIndex(db, 'submissions', ['submit_time'], { where: 'is_trial = 1' })
}
