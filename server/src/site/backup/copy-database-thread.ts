/** The thread that copies the database: reading, hashing and waiting for the disk must not block the site. */
import { createHash } from 'node:crypto'
import { chmodSync, closeSync, fsyncSync, openSync, readSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import { copyRows } from '../../ground/db/copying/copy-rows.ts'
import { migrateTo, planMigrations } from '../../ground/db/migrate.ts'
import { openSqlite } from '../../ground/db/open-database.ts'
import { openPostgres } from '../../ground/db/open-postgres.ts'
import { blobColumns } from './blob-columns.ts'
import type { DatabaseCopy, DatabaseSource } from './copy-database.ts'

const { from, to } = workerData as { from: DatabaseSource; to: string }

/**
 * SQLite's online backup of one moment. The open read transaction keeps that moment: without it the copy would restart with
 * each write of the site, and on a busy site never end.
 */
async function copySqlite(file: string): Promise<void> {
  const source = new Sqlite(file, { fileMustExist: true })
  try {
    source.pragma('busy_timeout = 5000')
    source.exec('BEGIN')
    source.prepare('select count(*) from sqlite_master').get()
    await source.backup(to, { progress: () => 1000 })
    source.exec('COMMIT')
  } finally {
    source.close()
  }
}

/** One snapshot of PostgreSQL, read while the site writes on. */
async function copyPostgres(url: string): Promise<void> {
  const [source, target] = [openPostgres(url, 1), openSqlite(to)]
  try {
    const { applied } = await planMigrations(source)
    await migrateTo(target, applied.at(-1) ?? '')
    await copyRows(source, target)
  } finally {
    await source.destroy()
    await target.destroy()
  }
}

function describe(): Omit<DatabaseCopy, 'bytes' | 'sha256'> {
  const db = new Sqlite(to)
  try {
    // A single file: a database in WAL mode would need a second one beside it.
    db.pragma('journal_mode = DELETE')
    const tables = db
      .prepare(
        "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%' order by name",
      )
      .pluck()
      .all() as string[]
    const counts = Object.fromEntries(tables.map((name) => [name, db.prepare(`select count(*) from "${name}"`).pluck().get() as number]))
    const present = blobColumns.filter(({ table }) => tables.includes(table))
    const union = present.map(
      ({ table, hash, size }) => `select "${hash}" hash, "${size}" size from "${table}" where "${hash}" is not null`,
    )
    const blobs = union.length > 0 ? (db.prepare(`${union.join(' union ')} order by hash`).all() as DatabaseCopy['blobs']) : []
    const migration = db.prepare('select max(name) from kysely_migration').pluck().get() as string
    return { counts, blobs, migration }
  } finally {
    db.close()
  }
}

function hashAndSync(): Pick<DatabaseCopy, 'bytes' | 'sha256'> {
  const file = openSync(to, 'r+')
  try {
    const digest = createHash('sha256')
    const chunk = Buffer.alloc(1024 * 1024)
    let bytes = 0
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) {
      digest.update(chunk.subarray(0, read))
      bytes += read
    }
    fsyncSync(file)
    return { bytes, sha256: digest.digest('hex') }
  } finally {
    closeSync(file)
  }
}

await ('url' in from ? copyPostgres(from.url) : copySqlite(from.file))
chmodSync(to, 0o600)
const described = describe()
parentPort?.postMessage({ ...described, ...hashAndSync() } satisfies DatabaseCopy)
