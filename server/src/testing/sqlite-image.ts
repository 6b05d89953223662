import Sqlite from 'better-sqlite3'
import { CamelCasePlugin, Kysely, SqliteDialect } from 'kysely'
import type { Tables } from '../ground/db/database.ts'
import { migrate } from '../ground/db/migrate.ts'
import { migratedImage } from './migrated-image.ts'

async function make(): Promise<Buffer> {
  const sqlite = new Sqlite(':memory:')
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }), plugins: [new CamelCasePlugin()] })
  await migrate(db)
  const image = sqlite.serialize()
  await db.destroy()
  return image
}

let image: Promise<Buffer> | undefined

/** A SQLite database with all migrations, to be opened in memory. */
export function migratedSqlite(): Promise<Buffer> {
  const program = new URL('../package.json', import.meta.resolve('better-sqlite3'))
  image ??= migratedImage({ folder: 'test-sqlite', program, make })
  return image
}
