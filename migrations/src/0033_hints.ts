import { type AnyDatabase, createIndex, createTable, idColumn, required, requiredReference, stamps } from './columns.ts'

/** Hints to a problem in a training of a group, and which pupil opened which. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'hints')
    .$call(idColumn(db))
    .addColumn('tid', 'integer', requiredReference('trainings.id', 'cascade'))
    .addColumn('pid', 'integer', requiredReference('problems.id', 'cascade'))
    .addColumn('rank', 'integer', required)
    .addColumn('text', 'text', required)
    // What opens it, and how many tries or minutes that takes.
    .addColumn('condition', 'text', required)
    .addColumn('amount', 'integer')
    // Given to the whole class by whoever leads it.
    .addColumn('released_at', 'bigint')
    // Who opened it stays on record.
    .addColumn('removed_at', 'bigint')
    .$call(stamps)
    .execute()
  await createIndex(db, 'hints', ['tid', 'pid'])
  await createIndex(db, 'hints', ['pid'])

  await createTable(db, 'hint_openings')
    .addColumn('hint_id', 'integer', requiredReference('hints.id', 'cascade'))
    .addColumn('uid', 'text', requiredReference('users.uid', 'cascade'))
    .addColumn('opened_at', 'bigint', required)
    .addColumn('tries', 'integer', required)
    .addPrimaryKeyConstraint('hint_openings_pk', ['hint_id', 'uid'] as never[])
    .execute()
  await createIndex(db, 'hint_openings', ['uid'])
}
