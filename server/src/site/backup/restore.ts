import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Blob, BlobStore } from '../../ground/blobs/blob-store.ts'
import { ContentFault } from '../../ground/blobs/content-fault.ts'
import { copyRows } from '../../ground/db/copying/copy-rows.ts'
import { type CopyTarget, makeTables, mustBeEmpty } from '../../ground/db/copying/open-target.ts'
import { migrate } from '../../ground/db/migrate.ts'
import { openSqlite } from '../../ground/db/open-database.ts'
import { demandSpace, type FreeSpace } from './free-space.ts'
import { blobFile } from './make-copy.ts'
import { BackupError, DATABASE, presentBlobs, totalBytes } from './manifest.ts'
import type { OpenBackup } from './open-backup.ts'
import { makePrivateFolder, nameDiskFaults, partName, removeParts, syncPath, writeChecked } from './safe-files.ts'
import { storeError } from './site-contents.ts'
import { TRANSLATIONS } from './site-translations.ts'

/** This file marks an unfinished restore in a data folder; the folder's other files must not be served. */
export const UNDER_WAY = 'restore-under-way'

/**
 * Writes a backup's database, added languages and blobs into an empty folder and checks every content against its hash.
 * @param objects a store that takes the contents in place of the folder; what it has stays there
 * @throws BackupError
 */
export async function unpackBackup(backup: OpenBackup, folder: string, free?: FreeSpace, objects: BlobStore | null = null): Promise<void> {
  const { manifest, place } = backup
  await nameDiskFaults(folder, async () => {
    await makePrivateFolder(folder)
    await demandSpace(folder, objects ? manifest.database.bytes : totalBytes(manifest), free)
    await unpack(() => backup.database(), join(folder, DATABASE), manifest.database, `the database of ${place}`)
    for (const { path, hash, size } of manifest.translations ?? []) {
      const file = join(folder, TRANSLATIONS, path)
      await mkdir(dirname(file), { recursive: true, mode: 0o755 })
      await unpack(() => backup.translation(path), file, { sha256: hash, bytes: size }, `${TRANSLATIONS}/${path} of ${place}`)
      await chmod(file, 0o644)
    }
    if (objects) {
      for (const blob of presentBlobs(manifest)) await putObject(backup, blob, objects)
      return
    }
    await makePrivateFolder(join(folder, 'blobs'))
    for (const { hash, size } of presentBlobs(manifest)) {
      const file = blobFile(join(folder, 'blobs'), hash)
      // Open below the closed `blobs`, as in the blob store: a jail reads test data as another user.
      await mkdir(join(file, '..'), { recursive: true, mode: 0o755 })
      await unpack(() => backup.blob(hash), file, { sha256: hash, bytes: size }, `blob ${hash} of ${place}`)
      await chmod(file, 0o644)
    }
  })
}

async function putObject({ place, blob }: OpenBackup, { hash }: Blob, objects: BlobStore): Promise<void> {
  const name = `blob ${hash} of ${place}`
  try {
    const kept = await objects.put(await blob(hash))
    if (kept.hash !== hash)
      throw new BackupError(`${name} is damaged: its content does not match its hash`, `${name} 已损坏：内容与其哈希值不符`)
  } catch (error) {
    throw error instanceof ContentFault ? storeError(error) : asBackupFault(error, name)
  }
}

type Expected = { sha256: string; bytes: number }

async function unpack(open: () => Promise<NodeJS.ReadableStream>, to: string, expected: Expected, name: string): Promise<void> {
  try {
    await writeChecked((await open()) as never, to, expected, name)
  } catch (error) {
    throw asBackupFault(error, name)
  }
}

function asBackupFault(error: unknown, name: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  // A missing file of the backup is the backup's fault; a full disk is not.
  if (code === 'ENOENT') return new BackupError(`${name} is missing`, `缺少 ${name}`)
  if (code === undefined && !(error instanceof BackupError))
    return new BackupError(`${name} cannot be read: ${(error as Error).message}`, `无法读取 ${name}：${(error as Error).message}`)
  return error
}

/** Whether this data folder has a site. */
export const holdsSite = (dataDir: string): boolean =>
  existsSync(join(dataDir, DATABASE)) || (existsSync(join(dataDir, 'blobs')) && readdirSync(join(dataDir, 'blobs')).length > 0)

/**
 * Makes a backup the site of this data folder; no other process may use it meanwhile. An existing site is kept in a folder beside it.
 * Everything is unpacked and checked before the present site is touched. An interruption after that leaves a mark, which blocks
 * every server start; running the restore again completes it.
 * @param target a database of PostgreSQL, which must be empty unless an interrupted restore has filled it; without one SQLite
 * @returns the new folder of the former site; null without one
 * @throws BackupError, NewerDatabaseError, StartError, CopyFault
 */
export async function restoreBackup(
  backup: OpenBackup,
  dataDir: string,
  now: number,
  { free, target, objects = null }: { free?: FreeSpace; target?: CopyTarget; objects?: BlobStore | null } = {},
): Promise<string | null> {
  const mark = join(dataDir, UNDER_WAY)
  if (target && !existsSync(mark)) await mustBeEmpty(target.db, target.place)
  await removeParts(dataDir)
  const staged = partName(join(dataDir, 'restore'))
  try {
    await unpackBackup(backup, staged, free, objects)
    const db = openSqlite(join(staged, DATABASE))
    try {
      await migrate(db)
      if (target) {
        await makeTables(db, target.db)
        await writeFile(mark, `${backup.place}\n`, { mode: 0o600, flush: true })
        await copyRows(db, target.db)
      }
    } finally {
      await db.destroy()
    }
    await writeFile(mark, `${backup.place}\n`, { mode: 0o600, flush: true })
    // A backup from before it held languages replaces none.
    const languages = backup.manifest.translations ? [TRANSLATIONS] : []
    const isThere = languages.some((name) => existsSync(join(dataDir, name)))
    const beside =
      holdsSite(dataDir) || isThere ? join(dataDir, `before-restore-${new Date(now).toISOString().replace(/[:.]/g, '-')}`) : null
    if (beside) {
      await makePrivateFolder(beside)
      for (const name of [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, 'blobs', ...languages]) {
        if (existsSync(join(dataDir, name))) await rename(join(dataDir, name), join(beside, name))
      }
    } else {
      await rm(join(dataDir, 'blobs'), { recursive: true, force: true })
    }
    if (!objects) await rename(join(staged, 'blobs'), join(dataDir, 'blobs'))
    if (existsSync(join(staged, TRANSLATIONS))) await rename(join(staged, TRANSLATIONS), join(dataDir, TRANSLATIONS))
    if (!target) await rename(join(staged, DATABASE), join(dataDir, DATABASE))
    await syncPath(dataDir)
    await rm(mark)
    return beside
  } finally {
    await rm(staged, { recursive: true, force: true })
  }
}
