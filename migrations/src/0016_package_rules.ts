import type { AnyDatabase } from './columns.ts'

/** How a problem that came as a package is judged, as JSON; null for a problem of the site's own kind. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('problems').addColumn('package_rules', 'text').execute()
}
