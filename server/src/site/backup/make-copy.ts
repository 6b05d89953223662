import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BlobStore } from '../../ground/blobs/blob-store.ts'
import { databaseSize } from '../../ground/db/database-size.ts'
import { copyDatabase, type DatabaseSource } from './copy-database.ts'
import { demandSpace, type FreeSpace } from './free-space.ts'
import { BACKUP_FORMAT, DATABASE, type Manifest } from './manifest.ts'
import { sizeOf } from './safe-files.ts'

export type CopyOptions = {
  dataDir: string
  /** The database of PostgreSQL; without one the file of the data folder. */
  databaseUrl?: string | null
  now: number
  version: string
  free?: FreeSpace
  /** The object store of the contents; null: they are in the data folder. */
  objects?: BlobStore | null
}

/**
 * Copies the site's database to `to` and returns its manifest. The caller copies the named blobs.
 * @param folder the parent of `to`, checked for space first
 * @throws BackupError
 */
export async function makeCopy(
  { dataDir, databaseUrl = null, now, version, free }: CopyOptions,
  folder: string,
  to: string,
): Promise<Manifest> {
  const source: DatabaseSource = databaseUrl === null ? { file: join(dataDir, DATABASE) } : { url: databaseUrl }
  await demandSpace(folder, await sizeOfSource(source), free)
  try {
    const { bytes, sha256, ...rest } = await copyDatabase(source, to)
    return { format: BACKUP_FORMAT, version, madeAt: now, database: { bytes, sha256 }, missing: [], leftOut: [], ...rest }
  } catch (error) {
    await rm(to, { force: true })
    throw error
  }
}

async function sizeOfSource(source: DatabaseSource): Promise<number> {
  if ('url' in source) return databaseSize(source.url)
  return ((await sizeOf(source.file)) ?? 0) + ((await sizeOf(`${source.file}-wal`)) ?? 0)
}

/** The path of a blob below a folder `blobs`. */
export const blobFile = (blobs: string, hash: string): string => join(blobs, hash.slice(0, 2), hash)
