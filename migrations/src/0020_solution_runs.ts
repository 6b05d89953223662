import { type AnyDatabase, references } from './columns.ts'

/** The trial submission by which a solution of the problem's author was last run. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('problem_solutions')
    .addColumn('run_submit_id', 'integer', references('submissions.submit_id', 'set null'))
    .execute()
}
