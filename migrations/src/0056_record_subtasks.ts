import type { AnyDatabase } from './columns.ts'

/** Points of each subtask of a run, as JSON; null where the run has no subtasks or is not judged. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('contest_records').addColumn('subtask_scores', 'text').execute()
}
