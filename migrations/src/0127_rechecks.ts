import type { AnyDatabase } from './columns.ts'

/** Jobs whose verdict the reference machine must confirm. */
export async function up(db: AnyDatabase): Promise<void> {
  // The judge whose verdict is not final, and the instant until which only the reference machine may take the job.
  await db.schema.alterTable('judge_jobs').addColumn('recheck_of', 'text').execute()
  await db.schema.alterTable('judge_jobs').addColumn('recheck_until', 'bigint').execute()
  await db.schema.alterTable('judge_lines').addColumn('recheck_until', 'bigint').execute()
}
