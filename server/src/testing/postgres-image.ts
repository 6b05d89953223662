/**
 * A PostgreSQL whose migrations are done, as an image on disk. PGlite takes seconds to make a new cluster and to migrate it, and
 * a fraction of that to load one; the image is made once per version of the migrations and shared by all test processes.
 */
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { CamelCasePlugin, Kysely, PGliteDialect } from 'kysely'
import type { Tables } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'

const folder = fileURLToPath(new URL('../../../.cache/test-postgres/', import.meta.url))

/** Changes whenever the image would: with the migrations, and with PGlite itself. */
async function imageName(): Promise<string> {
  const migrations = fileURLToPath(new URL('.', import.meta.resolve('@touchstone/migrations/columns.ts')))
  const hash = createHash('sha256')
  for (const name of (await readdir(migrations)).sort()) hash.update(name).update(await readFile(join(migrations, name)))
  const pglite = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'))
  hash.update(await readFile(pglite))
  return `${hash.digest('hex').slice(0, 24)}.tar`
}

async function makeImage(name: string): Promise<Blob> {
  const pglite = new PGlite()
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), plugins: [new CamelCasePlugin()] })
  await migrate(db)
  const image = await pglite.dumpDataDir('none')
  await db.destroy()
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `${randomBytes(6).toString('hex')}.part`)
  await writeFile(unfinished, Buffer.from(await image.arrayBuffer()))
  await rename(unfinished, join(folder, name))
  for (const old of await readdir(folder)) if (old.endsWith('.tar') && old !== name) await rm(join(folder, old), { force: true })
  return image
}

async function loadImage(): Promise<Blob> {
  const name = await imageName()
  try {
    return new Blob([await readFile(join(folder, name))])
  } catch {
    return makeImage(name)
  }
}

/** A PostgreSQL of its own, with all migrations. */
export async function startMigratedPostgres(): Promise<PGlite> {
  const pglite = new PGlite({ loadDataDir: await loadImage() })
  await pglite.waitReady
  return pglite
}
