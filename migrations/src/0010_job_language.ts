import type { AnyDatabase } from './columns.ts'

/** The language that a job's program is in: a worker that is still proving it leaves the job to others. Null for jobs without one. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('judge_jobs').addColumn('language', 'text').execute()
}
