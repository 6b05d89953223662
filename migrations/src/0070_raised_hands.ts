import { type AnyDatabase, createIndex, createTable, idColumn, references, required, requiredReference, stamps } from './columns.ts'

/** Raised hands of pupils in trainings of a group. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'raised_hands')
    .$call(idColumn(db))
    .addColumn('gid', 'integer', requiredReference('groups.id', 'cascade'))
    .addColumn('tid', 'integer', requiredReference('trainings.id', 'cascade'))
    .addColumn('pid', 'integer', requiredReference('problems.id', 'cascade'))
    .addColumn('uid', 'text', requiredReference('users.uid', 'cascade'))
    // The submission at whose verdict it was raised.
    .addColumn('submit_id', 'integer', references('submissions.submit_id', 'set null'))
    .addColumn('raised_at', 'bigint', required)
    // Null: waits for a helper.
    .addColumn('taken_by', 'text', references('users.uid', 'set null'))
    .addColumn('taken_at', 'bigint')
    // Null: open.
    .addColumn('closed_at', 'bigint')
    .addColumn('closed_by', 'text', references('users.uid', 'set null'))
    .$call(stamps)
    .addColumn('answer', 'text')
    .execute()
  // One open hand of a pupil for each problem.
  await createIndex(db, 'raised_hands', ['uid', 'tid', 'pid'], { unique: true, where: 'closed_at is null' })
  await createIndex(db, 'raised_hands', ['gid', 'closed_at', 'raised_at'])
  await createIndex(db, 'raised_hands', ['uid', 'raised_at'])
  for (const column of ['tid', 'pid', 'submit_id', 'taken_by', 'closed_by']) await createIndex(db, 'raised_hands', [column])
}
