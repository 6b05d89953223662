import { type AnyDatabase, createIndex, createTable, flag, idColumn, references, required, requiredReference, stamps } from './columns.ts'

/** Challenge mode: a switch for each problem of a training, and the challenges of pupils with their own clock. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('training_problems').addColumn('is_challenge', 'integer', flag(0)).execute()
  await createTable(db, 'challenges')
    .$call(idColumn(db))
    .addColumn('tid', 'integer', requiredReference('trainings.id', 'cascade'))
    .addColumn('pid', 'integer', requiredReference('problems.id', 'cascade'))
    .addColumn('uid', 'text', requiredReference('users.uid', 'cascade'))
    .addColumn('started_at', 'bigint', required)
    .addColumn('limit_seconds', 'integer', required)
    // Arrival of its only submission; it stays when the submission is deleted.
    .addColumn('submitted_at', 'bigint')
    .addColumn('submit_id', 'integer', references('submissions.submit_id', 'set null'))
    // Set aside by a teacher, so that the pupil may start again.
    .addColumn('voided_at', 'bigint')
    .addColumn('voided_by', 'text', references('users.uid', 'set null'))
    .$call(stamps)
    .execute()
  // One challenge of a pupil for each problem of a training.
  await createIndex(db, 'challenges', ['uid', 'tid', 'pid'], { unique: true, where: 'voided_at is null' })
  for (const column of ['tid', 'pid', 'submit_id', 'voided_by']) await createIndex(db, 'challenges', [column])
}
