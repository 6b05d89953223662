import { type AnyDatabase, flag } from './columns.ts'

/** Tests of a problem that pupils may read after a wrong answer, and the beginning of a program's output in its first failed test. */
export async function up(db: AnyDatabase): Promise<void> {
  // Null: the default of the site.
  await db.schema.alterTable('problems').addColumn('failing_tests', 'text').execute()
  await db.schema.alterTable('contests').addColumn('shows_samples', 'integer', flag(0)).execute()
  await db.schema.alterTable('submission_cases').addColumn('output_head', 'text').execute()
  await db.schema.alterTable('submission_cases').addColumn('output_cut', 'integer', flag(0)).execute()
}
