import type { AnyDatabase } from './columns.ts'

/** Why staff refused to publish a group's problem; its applicants read it beside the problem. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('problems').addColumn('publication_reason', 'text').execute()
}
