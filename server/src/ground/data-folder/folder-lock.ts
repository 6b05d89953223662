import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import Sqlite from 'better-sqlite3'

// Theory of operation. Two writers on one data folder would undo each other's work. So a writer holds an exclusive SQLite lock on a file
// for its whole life. The kernel releases it with the process, so even kill -9 leaves no stale lock. The name of the holder is in a second
// file, for people only. It never decides.

export type FolderLock = { release(): void }

/** Another process has the lock. */
export class LockTakenError extends Error {
  /** As that process named itself, with its process id. */
  readonly holder: string

  constructor(holder: string) {
    super(`in use by ${holder}`)
    this.name = 'LockTakenError'
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

/** A database that nothing refers to is closed by the collector, and its lock would end with it. */
const held = new Set<Sqlite.Database>()

/**
 * Takes a lock that ends with `release`, or with the process.
 * @param holder name of this process, for other processes
 * @throws LockTakenError
 */
export function takeLock(lockFile: string, holderFile: string, holder: string): FolderLock {
  const sqlite = new Sqlite(lockFile, { timeout: 0 })
  try {
    sqlite.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    sqlite.close()
    if ((error as { code?: string }).code === 'SQLITE_BUSY') throw new LockTakenError(readHolder(holderFile))
    throw error
  }
  held.add(sqlite)
  writeFileSync(holderFile, `${holder} (process ${process.pid})\n`, { mode: 0o600 })
  return {
    release() {
      if (!sqlite.open) return
      rmSync(holderFile, { force: true })
      sqlite.exec('ROLLBACK')
      sqlite.close()
      held.delete(sqlite)
    },
  }
}
