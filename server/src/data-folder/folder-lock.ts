import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { StartError } from '../start-error.ts'

// Theory of operation. Two writers on one data folder would undo each other's work, so whoever writes holds an exclusive SQLite lock on
// `lock.db` for as long as it lives. The kernel lets go of it with the process, so no death, not even kill -9, leaves a stale lock. Who
// holds it stands in a file beside it, only to be read by people: it is never what decides.

export type FolderLock = { release(): void }

/** Another process works on this data folder. */
export class FolderInUseError extends StartError {
  readonly holder: string

  constructor(dir: string, holder: string) {
    super(`the data folder ${dir} is in use by ${holder}; stop that first, or set DATA_DIR to another folder`)
    this.holder = holder
  }
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim() || 'another process'
  } catch {
    return 'another process'
  }
}

/** @throws FolderInUseError */
export function lockFolder(dir: string, holder: string): FolderLock {
  const holderFile = join(dir, 'run', 'holder')
  const sqlite = new Sqlite(join(dir, 'lock.db'), { timeout: 0 })
  try {
    sqlite.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    sqlite.close()
    if ((error as { code?: string }).code === 'SQLITE_BUSY') throw new FolderInUseError(dir, readHolder(holderFile))
    throw error
  }
  writeFileSync(holderFile, `${holder} (process ${process.pid})\n`, { mode: 0o600 })
  return {
    release() {
      if (!sqlite.open) return
      rmSync(holderFile, { force: true })
      sqlite.exec('ROLLBACK')
      sqlite.close()
    },
  }
}
