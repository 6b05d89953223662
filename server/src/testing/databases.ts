/** Databases for tests: real SQLite in memory, and embedded PostgreSQL, both with all migrations. */
import { PGlite } from '@electric-sql/pglite'
import { CamelCasePlugin, Kysely, PGliteDialect } from 'kysely'
import { afterEach, describe } from 'vitest'
import type { Database, Tables } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { openSqlite } from '../db/open-database.ts'

export async function openTestSqlite(): Promise<Database> {
  const db = openSqlite(':memory:')
  await migrate(db)
  return db
}

export async function openTestPostgres(): Promise<Database> {
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: new PGlite() }), plugins: [new CamelCasePlugin()] })
  await migrate(db)
  return db
}

/** Runs the same tests on SQLite and on PostgreSQL; what `open` opened is closed after each test. */
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
