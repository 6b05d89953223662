import type { AnyDatabase } from './columns.ts'

/** The durations of the last jobs that ended at each server of a site, from which all estimate waits. */
export async function up(db: AnyDatabase): Promise<void> {
  // JSON of the milliseconds by kind of job; null: none yet.
  await db.schema.alterTable('site_processes').addColumn('paces', 'text').execute()
}
