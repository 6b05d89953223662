import { Worker } from 'node:worker_threads'
import type { Manifest } from './manifest.ts'

/** A file of SQLite, or the address of a database of PostgreSQL. */
export type DatabaseSource = { file: string } | { url: string }

/** The content of a database copy. */
export type DatabaseCopy = Pick<Manifest, 'counts' | 'blobs' | 'migration'> & Manifest['database']

/**
 * Copies the database of one moment, during writes by others, into a file of SQLite.
 * @param to must not exist; private to its owner afterwards
 */
export function copyDatabase(from: DatabaseSource, to: string): Promise<DatabaseCopy> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./copy-database-thread.ts', import.meta.url), { workerData: { from, to } })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the copy of the database ended early (${code})`)))
  })
}
