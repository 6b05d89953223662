import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Kysely, KyselyPlugin } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { followIds } from './follow-ids.ts'

const folder = fileURLToPath(new URL('.', import.meta.resolve('@touchstone/migrations/columns.ts')))

/** Migrations in the order of their files; each exports `up`. */
const provider: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.ts$/.test(name)).sort()
    const entries = await Promise.all(
      names.map(async (name) => [name.replace(/\.ts$/, ''), (await import(`@touchstone/migrations/${name}`)) as Migration] as const),
    )
    return Object.fromEntries(entries)
  },
}

/** The file was last written by a newer Touchstone than this one. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'
}

/**
 * Finished and missing migrations of the database, both in order.
 * @throws NewerDatabaseError when the database has a migration that this program does not know
 */
export async function planMigrations(database: Database): Promise<{ applied: string[]; pending: string[] }> {
  const known = Object.keys(await provider.getMigrations())
  const applied = (await appliedMigrations(withoutPlugins(database))).sort()
  const unknown = applied.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new NewerDatabaseError(unknown.join(', '))
  return { applied, pending: known.filter((name) => !applied.includes(name)) }
}

/** Brings an empty database to the version of another one. @param last its newest migration */
export async function migrateTo(database: Database, last: string): Promise<void> {
  const { error } = await new Migrator({ db: withoutPlugins(database), provider, ...anyOrder }).migrateTo(last)
  if (error) throw error
}

/** Branches number their migrations before they meet, so a site may lack one with a number below its newest. */
const anyOrder = { allowUnorderedMigrations: true }

/**
 * Migrates the database to the newest version, and sets its next numbers after those that a restore or a migration wrote.
 * @returns names of the migrations that were run
 * @throws NewerDatabaseError when the database has a migration that this program does not know
 */
export async function migrate(database: Database): Promise<string[]> {
  await planMigrations(database)
  const migrator = new Migrator({ db: withoutPlugins(database), provider, ...anyOrder })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  await followIds(database)
  return (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName)
}

async function appliedMigrations(db: Kysely<unknown>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((t) => t.name === 'kysely_migration')) return []
  const rows = await (db as Kysely<{ kysely_migration: { name: string } }>).selectFrom('kysely_migration').select('name').execute()
  return rows.map((r) => r.name)
}

/** Migrations use snake_case themselves; the camel-case plugin would rewrite their names. */
function withoutPlugins(database: Database): Kysely<unknown> {
  return (database as unknown as Kysely<unknown> & { withoutPlugins(): Kysely<unknown> }).withoutPlugins()
}

export type { KyselyPlugin }
