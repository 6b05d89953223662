import { type AnyDatabase, createIndex, createTable, idColumn, references, required, requiredReference } from './columns.ts'

/** Judges on other machines, and the contents that their running jobs need. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'judge_machines')
    .$call(idColumn(db))
    .addColumn('name', 'text', required)
    .addColumn('key_hash', 'text', required)
    // waiting, working, draining
    .addColumn('state', 'text', required)
    // JSON of its last hello; null before the first one.
    .addColumn('report', 'text')
    .addColumn('seen_at', 'bigint')
    // Its creator.
    .addColumn('uid', 'text', references('users.uid', 'set null'))
    .addColumn('gmt_create', 'bigint', required)
    .execute()
  await createIndex(db, 'judge_machines', ['key_hash'], { unique: true })
  await createIndex(db, 'judge_machines', ['uid'])

  await createTable(db, 'judge_machine_contents')
    .addColumn('job_id', 'integer', requiredReference('judge_jobs.id', 'cascade'))
    .addColumn('hash', 'text', required)
    .execute()
  await createIndex(db, 'judge_machine_contents', ['job_id', 'hash'], { unique: true })
  await createIndex(db, 'judge_machine_contents', ['hash'])
}
