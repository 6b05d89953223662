import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'

/**
 * What lies in the data folder. All of it is its owner's alone: it holds password hashes, test data and sessions.
 * `cache` may be deleted while nothing runs; everything else is to be kept.
 */
export const dataSubfolders = ['blobs', 'uploads', 'backups', 'logs', 'cache', 'run'] as const

export type DataFolder = FolderLock & {
  dir: string
  /** The SQLite file. */
  databaseFile: string
}

/** Creates what is missing and proves that it can be written. */
export function prepareDataFolder(dir: string): void {
  try {
    for (const folder of [dir, ...dataSubfolders.map((name) => join(dir, name))]) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      chmodSync(folder, 0o700)
    }
    const probe = join(dir, 'run', `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!code) throw error
    throw new StartError(`the data folder ${dir} cannot be written (${code}); mend its permissions or set DATA_DIR to another folder`)
  }
}

/**
 * Opens the data folder for this process alone. The lock ends with `release`, or with the process however that dies.
 * @param holder what runs, as another process will be told: `the server`, `touchstone import`
 * @throws StartError when the folder cannot be written or another process has it
 */
export function openDataFolder(dir: string, holder: string): DataFolder {
  prepareDataFolder(dir)
  return { dir, databaseFile: join(dir, 'touchstone.db'), ...lockFolder(dir, holder) }
}
