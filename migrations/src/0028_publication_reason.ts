import type { AnyDatabase } from './columns.ts'

/** Why a problem of a group was not published on the site: those who asked read it beside the problem. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('problems').addColumn('publication_reason', 'text').execute()
}
