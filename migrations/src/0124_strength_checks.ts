import { type AnyDatabase, createIndex, createTable, flag, references, required, requiredReference, stamps } from './columns.ts'

/** The last strength check of a problem with its programs, and whether wrong programs of pupils take part. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'strength_checks')
    .addColumn('pid', 'integer', (column) => column.primaryKey().references('problems.id').onDelete('cascade'))
    // Names this check, so that a job of an earlier one counts no more.
    .addColumn('token', 'text', required)
    .addColumn('uid', 'text', references('users.uid', 'set null'))
    // running, done, failed, cancelled
    .addColumn('state', 'text', required)
    // Names the tests, rules, solutions and validators that it was made for.
    .addColumn('base', 'text', required)
    // JSON list of the parts that the search lacks; null before that is known.
    .addColumn('lacks', 'text')
    // Words about the program of the workshop that ended the searches.
    .addColumn('search_fault', 'text')
    // JSON: why it ended before its end.
    .addColumn('fault', 'text')
    // 1: a step took its worker with it, so each step has one program.
    .addColumn('is_cautious', 'integer', flag(0))
    // The job of its next step.
    .addColumn('job_id', 'integer', references('judge_jobs.id', 'set null'))
    .$call(stamps)
    .execute()
  await createIndex(db, 'strength_checks', ['uid'])
  await createIndex(db, 'strength_checks', ['job_id'])
  await createIndex(db, 'strength_checks', ['state'])

  await createTable(db, 'strength_programs')
    .addColumn('pid', 'integer', requiredReference('strength_checks.pid', 'cascade'))
    .addColumn('number', 'integer', required)
    // solution, mutant, pupil
    .addColumn('source', 'text', required)
    // Name of the solution; null for a program of a pupil.
    .addColumn('name', 'text')
    .addColumn('language', 'text', required)
    // The submission has the program of a pupil.
    .addColumn('submit_id', 'integer', references('submissions.submit_id', 'cascade'))
    // Kind of a mutant, and its change.
    .addColumn('kind', 'text')
    .addColumn('line', 'integer')
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    // Kept as long as it must run.
    .addColumn('code', 'text')
    // null while it waits; passed, killed, proven, not-shown, not-compiled, unjudged
    .addColumn('outcome', 'text')
    // Number and verdict of the test that killed it.
    .addColumn('test', 'integer')
    .addColumn('status', 'integer')
    // JSON of its search.
    .addColumn('result', 'text')
    .execute()
  await createIndex(db, 'strength_programs', ['pid', 'number'], { unique: true })
  await createIndex(db, 'strength_programs', ['submit_id'])

  await createTable(db, 'strength_rules')
    .addColumn('pid', 'integer', (column) => column.primaryKey().references('problems.id').onDelete('cascade'))
    // 1: wrong programs of pupils take part.
    .addColumn('with_pupils', 'integer', flag(0))
    .$call(stamps)
    .execute()
}
