import type { AnyDatabase } from './columns.ts'

/** The language of a job's program. A worker that is still proving it leaves the job to others. Null for jobs without a program. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('judge_jobs').addColumn('language', 'text').execute()
}
