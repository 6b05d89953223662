import { type AnyDatabase, createIndex, createTable, idColumn, required } from './columns.ts'

/** Backups and drills that were made or failed: what the back office shows, and what says when the next one is due. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'backup_runs')
    .$call(idColumn(db))
    // night, file or drill.
    .addColumn('kind', 'text', required)
    // Folder or file.
    .addColumn('place', 'text', required)
    .addColumn('started_at', 'bigint', required)
    .addColumn('finished_at', 'bigint', required)
    .addColumn('bytes', 'bigint')
    // Null when all went well.
    .addColumn('error', 'text')
    // What a drill found, as JSON.
    .addColumn('detail', 'text')
    .execute()
  await createIndex(db, 'backup_runs', ['kind', 'started_at'])
}
