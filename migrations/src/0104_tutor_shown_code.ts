import { type AnyDatabase, createIndex, createTable, idColumn, required, requiredReference } from './columns.ts'

/** Code that the tutor has shown in conversations which are deleted: else a pupil could collect a solution by deleting after each piece. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'tutor_shown_code')
    .$call(idColumn(db))
    .addColumn('uid', 'text', requiredReference('users.uid', 'cascade'))
    .addColumn('pid', 'integer', requiredReference('problems.id', 'cascade'))
    // JSON list, as in the answer.
    .addColumn('pieces', 'text', required)
    .addColumn('asked_at', 'bigint', required)
    .execute()
  await createIndex(db, 'tutor_shown_code', ['uid', 'pid'])
  await createIndex(db, 'tutor_shown_code', ['asked_at'])
  await createIndex(db, 'tutor_shown_code', ['pid'])
}
