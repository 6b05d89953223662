import { type AnyDatabase, references } from './columns.ts'

/** The problem that a question in a contest is about. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('comments').addColumn('pid', 'integer', references('problems.id', 'set null')).execute()
}
