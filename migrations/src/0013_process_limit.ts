import type { AnyDatabase } from './columns.ts'

/** Processes and threads that a problem's programs may have; null leaves it to the judge, as for the output limit. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('problems').addColumn('process_limit', 'integer').execute()
}
