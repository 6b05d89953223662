import { PGlite } from '@electric-sql/pglite'
import { CamelCasePlugin, Kysely, PGliteDialect } from 'kysely'
import type { Tables } from '../ground/db/database.ts'
import { migrate } from '../ground/db/migrate.ts'
import { migratedImage } from './migrated-image.ts'

async function make(): Promise<Buffer> {
  const pglite = new PGlite()
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), plugins: [new CamelCasePlugin()] })
  await migrate(db)
  const image = await pglite.dumpDataDir('none')
  await db.destroy()
  return Buffer.from(await image.arrayBuffer())
}

/** A PostgreSQL of its own, with all migrations. */
export async function startMigratedPostgres(): Promise<PGlite> {
  const program = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'))
  const image = await migratedImage({ folder: 'test-postgres', program, make })
  const pglite = new PGlite({ loadDataDir: new Blob([new Uint8Array(image)]) })
  await pglite.waitReady
  return pglite
}
