import { type AnyDatabase, createIndex, createTable, idColumn, required, requiredReference, stamps } from './columns.ts'

/** Hints for a problem in a group's training, and the pupils that opened them. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'hints')
    .$call(idColumn(db))
    .addColumn('tid', 'integer', requiredReference('trainings.id', 'cascade'))
    .addColumn('pid', 'integer', requiredReference('problems.id', 'cascade'))
    .addColumn('rank', 'integer', required)
    .addColumn('text', 'text', required)
    // Its condition, and the necessary number of tries or minutes.
    .addColumn('condition', 'text', required)
    .addColumn('amount', 'integer')
    // Opened for the whole class by its staff.
    .addColumn('released_at', 'bigint')
    // The record of openings stays.
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
