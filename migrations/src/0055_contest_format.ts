import type { AnyDatabase } from './columns.ts'

/** The format of a contest where its type does not say it, and the choices within its format as JSON. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('contests').addColumn('format', 'text').execute()
  await db.schema.alterTable('contests').addColumn('rule_choices', 'text').execute()
}
