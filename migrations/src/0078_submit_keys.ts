import { type AnyDatabase, createIndex, createTable, idColumn, references, required, requiredReference } from './columns.ts'

/** Numbers that browsers give to their submissions, so that one that is sent again is stored once. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'submit_keys')
    .$call(idColumn(db))
    .addColumn('uid', 'text', requiredReference('users.uid', 'cascade'))
    .addColumn('key', 'text', required)
    // SHA-256 of what was sent.
    .addColumn('digest', 'text', required)
    // Null only inside of the transaction that stores the submission.
    .addColumn('submit_id', 'integer', references('submissions.submit_id', 'cascade'))
    .execute()
  await createIndex(db, 'submit_keys', ['uid', 'key'], { unique: true })
  await createIndex(db, 'submit_keys', ['submit_id'])
}
