import { type AnyDatabase, createIndex, createTable, idColumn, required } from './columns.ts'

/** Finished and failed backups and drills. The back office shows them, and the next run is scheduled from them. */
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
    // Null after a success.
    .addColumn('error', 'text')
    // Findings of a drill, as JSON.
    .addColumn('detail', 'text')
    .execute()
  await createIndex(db, 'backup_runs', ['kind', 'started_at'])
}
