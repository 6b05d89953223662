import type { AnyDatabase } from './columns.ts'

/** A subtask may need others to be complete: JSON of its number and theirs; null where none needs any. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('problems').addColumn('subtask_needs', 'text').execute()
}
