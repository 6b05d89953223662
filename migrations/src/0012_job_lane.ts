import type { AnyDatabase } from './columns.ts'

/** The lane of a job, as worker/lane, and the lane that failed on it, so that another lane tries next. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('judge_jobs').addColumn('lane', 'text').execute()
  await db.schema.alterTable('judge_jobs').addColumn('failed_lane', 'text').execute()
}
