import { type AnyDatabase, createIndex, createTable, idColumn, references, required, requiredReference, stamps } from './columns.ts'

/** Comparisons of the programs of a class: reports, their pairs, and reviewed pairs of programs. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'similarity_reports')
    .$call(idColumn(db))
    .addColumn('gid', 'integer', requiredReference('groups.id', 'cascade'))
    .addColumn('tid', 'integer', requiredReference('trainings.id', 'cascade'))
    // Null: the whole training.
    .addColumn('pid', 'integer', references('problems.id', 'cascade'))
    // The task with state, progress, user and time.
    .addColumn('task_id', 'integer', requiredReference('tasks.id', 'cascade'))
    // JSON; null until the report is done.
    .addColumn('figures', 'text')
    .$call(stamps)
    .execute()
  await createIndex(db, 'similarity_reports', ['tid', 'id'])
  await createIndex(db, 'similarity_reports', ['gid'])
  await createIndex(db, 'similarity_reports', ['pid'])
  await createIndex(db, 'similarity_reports', ['task_id'])

  await createTable(db, 'similarity_pairs')
    .$call(idColumn(db))
    .addColumn('report_id', 'integer', requiredReference('similarity_reports.id', 'cascade'))
    .addColumn('pid', 'integer', requiredReference('problems.id', 'cascade'))
    .addColumn('left_id', 'integer', requiredReference('submissions.submit_id', 'cascade'))
    .addColumn('right_id', 'integer', requiredReference('submissions.submit_id', 'cascade'))
    // Millionths.
    .addColumn('score', 'integer', required)
    // JSON.
    .addColumn('regions', 'text', required)
    .execute()
  await createIndex(db, 'similarity_pairs', ['report_id', 'score'])
  await createIndex(db, 'similarity_pairs', ['pid'])
  await createIndex(db, 'similarity_pairs', ['left_id'])
  await createIndex(db, 'similarity_pairs', ['right_id'])

  // Per pair of programs in a group, not per report: a new comparison keeps the reviews.
  await createTable(db, 'similarity_looks')
    .addColumn('gid', 'integer', requiredReference('groups.id', 'cascade'))
    .addColumn('left_id', 'integer', requiredReference('submissions.submit_id', 'cascade'))
    .addColumn('right_id', 'integer', requiredReference('submissions.submit_id', 'cascade'))
    .addColumn('uid', 'text', references('users.uid', 'set null'))
    .addColumn('gmt_create', 'bigint', required)
    .addPrimaryKeyConstraint('similarity_looks_pk', ['gid', 'left_id', 'right_id'] as never[])
    .execute()
  await createIndex(db, 'similarity_looks', ['left_id'])
  await createIndex(db, 'similarity_looks', ['right_id'])
  await createIndex(db, 'similarity_looks', ['uid'])
}
