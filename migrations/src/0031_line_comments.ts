import { type AnyDatabase, createIndex, createTable, idColumn, references, required, requiredReference, stamps } from './columns.ts'

/** Comments of teachers on lines of a submission, the author's replies, and saved snippets. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'line_threads')
    .$call(idColumn(db))
    .addColumn('submit_id', 'integer', requiredReference('submissions.submit_id', 'cascade'))
    // The author of the submission, which never changes: lists of a class start from its members.
    .addColumn('author_uid', 'text', requiredReference('users.uid', 'cascade'))
    // The author of the thread.
    .addColumn('uid', 'text', references('users.uid', 'set null'))
    .addColumn('first_line', 'integer', required)
    .addColumn('last_line', 'integer', required)
    // Null: open.
    .addColumn('settled_at', 'bigint')
    .addColumn('settled_by', 'text', references('users.uid', 'set null'))
    .$call(stamps)
    .execute()
  await createIndex(db, 'line_threads', ['submit_id'])
  await createIndex(db, 'line_threads', ['author_uid', 'settled_at'])
  await createIndex(db, 'line_threads', ['uid'])
  await createIndex(db, 'line_threads', ['settled_by'])

  await createTable(db, 'line_remarks')
    .$call(idColumn(db))
    .addColumn('thread_id', 'integer', requiredReference('line_threads.id', 'cascade'))
    .addColumn('uid', 'text', references('users.uid', 'set null'))
    .addColumn('edited_at', 'bigint')
    .$call(stamps)
    .addColumn('content', 'text', required)
    .execute()
  await createIndex(db, 'line_remarks', ['thread_id', 'id'])
  await createIndex(db, 'line_remarks', ['uid', 'gmt_create'])

  await createTable(db, 'line_snippets')
    .$call(idColumn(db))
    .addColumn('uid', 'text', requiredReference('users.uid', 'cascade'))
    .addColumn('title', 'text', required)
    .$call(stamps)
    .addColumn('content', 'text', required)
    .execute()
  await createIndex(db, 'line_snippets', ['uid', 'id'])
}
