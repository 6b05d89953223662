/**
 * A migrated database, as an image on disk. Migrating takes 40 ms on SQLite and seconds on PostgreSQL, loading an image a
 * fraction of that; it is made once per version of the migrations and shared by all test processes.
 */
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Image = {
  /** Folder below `.cache`. */
  folder: string
  /** The `package.json` of the database, whose version may change the image. */
  program: URL
  make(): Promise<Buffer>
}

/** Changes whenever the image would: with the migrations, and with the database itself. */
async function imageName(program: URL): Promise<string> {
  const migrations = fileURLToPath(new URL('.', import.meta.resolve('@touchstone/migrations/columns.ts')))
  const hash = createHash('sha256')
  for (const name of (await readdir(migrations)).sort()) hash.update(name).update(await readFile(join(migrations, name)))
  hash.update(await readFile(program))
  return `${hash.digest('hex').slice(0, 24)}.image`
}

export async function migratedImage({ folder, program, make }: Image): Promise<Buffer> {
  const path = fileURLToPath(new URL(`../../../.cache/${folder}/`, import.meta.url))
  const name = await imageName(program)
  try {
    return await readFile(join(path, name))
  } catch {
    const image = await make()
    await mkdir(path, { recursive: true })
    const unfinished = join(path, `${randomBytes(6).toString('hex')}.part`)
    await writeFile(unfinished, image)
    await rename(unfinished, join(path, name))
    for (const old of await readdir(path)) if (old.endsWith('.image') && old !== name) await rm(join(path, old), { force: true })
    return image
  }
}
