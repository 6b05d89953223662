/** Databases for tests: real SQLite in memory, and embedded PostgreSQL, both with all migrations. */
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { afterEach, describe } from 'vitest'
import type { Database, Tables } from '../ground/db/database.ts'
import { openSqlite } from '../ground/db/open-database.ts'
import { postgresPlugins } from '../ground/db/open-postgres.ts'
import { startMigratedPostgres } from './postgres-image.ts'
import { migratedSqlite } from './sqlite-image.ts'

export async function openTestSqlite(): Promise<Database> {
  return openSqlite(await migratedSqlite())
}

let postgres: Promise<PGlite> | undefined

/** The same database, in a wrapper that survives a test's `destroy`. */
function unclosable(pglite: PGlite): PGlite {
  return new Proxy(pglite, {
    get(target, name) {
      if (name === 'close') return async () => {}
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** The tests of a file share one PostgreSQL; each starts with empty tables. */
async function openTestPostgres(): Promise<Database> {
  postgres ??= startMigratedPostgres()
  const pglite = await postgres
  const { rows } = await pglite.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'",
  )
  await pglite.exec(`truncate ${rows.map(({ tablename }) => `"${tablename}"`).join(', ')} restart identity cascade`)
  return new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: unclosable(pglite) }), plugins: postgresPlugins() })
}

/** Runs the same tests on SQLite and on PostgreSQL; databases from `open` are closed after each test. */
export function eachDatabase(name: string, body: (open: () => Promise<Database>) => void): void {
  describe.each([
    ['SQLite', openTestSqlite],
    ['PostgreSQL', openTestPostgres],
  ] as const)(`${name} on %s`, (_, openOne) => {
    const opened: Database[] = []
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((db) => db.destroy()))
    })
    body(async () => {
      const db = await openOne()
      opened.push(db)
      return db
    })
  })
}
