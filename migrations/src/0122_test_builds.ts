import { type AnyDatabase, createIndex, createTable, references, required, requiredReference, stamps } from './columns.ts'

/** The last build of tests of a problem, and the contents that it made. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'test_builds')
    .addColumn('pid', 'integer', (column) => column.primaryKey().references('problems.id').onDelete('cascade'))
    // Names this build, so that a job of an earlier one counts no more.
    .addColumn('token', 'text', required)
    .addColumn('uid', 'text', references('users.uid', 'set null'))
    // running, done, failed, cancelled, applied
    .addColumn('state', 'text', required)
    // JSON: its programs and lines, and the state of the problem that it was made for.
    .addColumn('plan', 'text', required)
    // The fault that stopped the build, as JSON.
    .addColumn('fault', 'text')
    // The job of its next step.
    .addColumn('job_id', 'integer', references('judge_jobs.id', 'set null'))
    .$call(stamps)
    .execute()
  await createIndex(db, 'test_builds', ['uid'])
  await createIndex(db, 'test_builds', ['job_id'])

  await createTable(db, 'test_build_contents')
    .addColumn('pid', 'integer', requiredReference('problems.id', 'cascade'))
    // Hash of everything that the content depends on.
    .addColumn('key', 'text', required)
    .addColumn('hash', 'text', required)
    .addColumn('size', 'integer', required)
    // JSON of the bounds that an input reached; null for an input before it was validated.
    .addColumn('bounds', 'text')
    .execute()
  await createIndex(db, 'test_build_contents', ['pid', 'key'], { unique: true })
  await createIndex(db, 'test_build_contents', ['hash'])
}
