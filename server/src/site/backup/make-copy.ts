import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyDatabase } from './copy-database.ts'
import { demandSpace, type FreeSpace } from './free-space.ts'
import { BACKUP_FORMAT, DATABASE, type Manifest } from './manifest.ts'
import { sizeOf } from './safe-files.ts'

export type CopyOptions = { dataDir: string; now: number; version: string; free?: FreeSpace }

/**
 * Copies the site's database to `to` and returns its manifest. The caller copies the named blobs.
 * @param folder the parent of `to`, checked for space first
 * @throws BackupError
 */
export async function makeCopy({ dataDir, now, version, free }: CopyOptions, folder: string, to: string): Promise<Manifest> {
  const source = join(dataDir, DATABASE)
  await demandSpace(folder, ((await sizeOf(source)) ?? 0) + ((await sizeOf(`${source}-wal`)) ?? 0), free)
  try {
    const { bytes, sha256, ...rest } = await copyDatabase(source, to)
    return { format: BACKUP_FORMAT, version, madeAt: now, database: { bytes, sha256 }, missing: [], ...rest }
  } catch (error) {
    await rm(to, { force: true })
    throw error
  }
}

/** The path of a blob below a folder `blobs`. */
export const blobFile = (blobs: string, hash: string): string => join(blobs, hash.slice(0, 2), hash)
