import type { AnyDatabase } from './columns.ts'

/** Judging rules of an imported package, as JSON; null for a problem of the site's own kind. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('problems').addColumn('package_rules', 'text').execute()
}
