import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

/** Filled by triggers from the rows of other tables, in the letters of each database; so they are not copied. */
const derived: readonly string[] = ['problem_grams', 'discussion_grams']

/** Facts about the processes that run now. */
const ofProcesses: readonly string[] = ['site_events', 'site_processes', 'present_users', 'judge_workers']

// biome-ignore lint/suspicious/noExplicitAny: rows of every table, by the names that are stored
export type PlainDatabase = Kysely<any>

export const plain = (db: Database): PlainDatabase => db.withoutPlugins() as unknown as PlainDatabase

export type SiteTable = { name: string; columns: readonly string[] }

/** Tables whose rows make up a site, in the order of their names. */
export async function siteTables(db: Database): Promise<SiteTable[]> {
  const tables = await plain(db).introspection.getTables()
  return tables
    .filter(({ name, isView }) => !isView && !name.startsWith('sqlite_') && ![...derived, ...ofProcesses].includes(name))
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name).sort() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
