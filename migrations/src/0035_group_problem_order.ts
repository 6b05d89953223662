import type { AnyDatabase } from './columns.ts'

/** The place of a problem in the list of its group; null until staff of the group set an order. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('problems').addColumn('group_rank', 'integer').execute()
}
