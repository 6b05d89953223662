import type { AnyDatabase } from './columns.ts'

/** Limit of processes and threads of a problem's programs; null leaves it to the judge, as for the output limit. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('problems').addColumn('process_limit', 'integer').execute()
}
