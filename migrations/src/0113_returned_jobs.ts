import type { AnyDatabase } from './columns.ts'

/** The worker that lost a job: its result still counts while nobody else has taken the job. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('judge_jobs').addColumn('lost_worker', 'text').execute()
}
