import { type AnyDatabase, createIndex, createTable, flag, references, required, stamps } from './columns.ts'

/** The last check of a problem with its own solutions, and what it found. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'problem_verifies')
    .addColumn('pid', 'integer', (column) => column.primaryKey().references('problems.id').onDelete('cascade'))
    // Names this check, so that a job of an earlier one counts no more.
    .addColumn('token', 'text', required)
    .addColumn('uid', 'text', references('users.uid', 'set null'))
    // running, done, failed, cancelled
    .addColumn('state', 'text', required)
    // Hash of everything that the findings depend on.
    .addColumn('basis', 'text', required)
    .addColumn('done', 'integer', required)
    .addColumn('total', 'integer', required)
    // JSON
    .addColumn('findings', 'text', required)
    .addColumn('errors', 'integer', required)
    .addColumn('doubts', 'integer', required)
    // Why it failed.
    .addColumn('fault', 'text')
    // The job of its next step.
    .addColumn('job_id', 'integer', references('judge_jobs.id', 'set null'))
    // 1: the problem has changed since. It was compared when problem and solutions had these stamps.
    .addColumn('is_stale', 'integer', flag(0))
    .addColumn('seen_modified', 'bigint', required)
    .addColumn('seen_solutions', 'integer', required)
    .addColumn('seen_solutions_at', 'bigint', required)
    .$call(stamps)
    .execute()
  await createIndex(db, 'problem_verifies', ['uid'])
  await createIndex(db, 'problem_verifies', ['job_id'])
}
