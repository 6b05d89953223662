import { type AnyDatabase, references } from './columns.ts'

/** The trial submission of the last run of an author's solution. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('problem_solutions')
    .addColumn('run_submit_id', 'integer', references('submissions.submit_id', 'set null'))
    .execute()
}
