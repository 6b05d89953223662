import type { AnyDatabase } from './columns.ts'

/** Where a job runs, as worker/lane, and the lane that has failed at it: another one tries it again. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('judge_jobs').addColumn('lane', 'text').execute()
  await db.schema.alterTable('judge_jobs').addColumn('failed_lane', 'text').execute()
}
