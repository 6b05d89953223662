import { type AnyDatabase, createIndex, createTable, flag, idColumn, references, required, requiredReference, stamps } from './columns.ts'

/** Reports about shared lists of problems, and the reason for which a list was taken down. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'collection_reports')
    .$call(idColumn(db))
    .addColumn('collection_id', 'integer', requiredReference('collections.id', 'cascade'))
    // The reporter.
    .addColumn('uid', 'text', references('users.uid', 'set null'))
    // Title and text of the list as they were reported; the owner may change them, or stop sharing.
    .addColumn('title', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('content', 'text', required)
    // 0 open, 1 handled
    .addColumn('status', 'integer', flag(0))
    .$call(stamps)
    .execute()
  await createIndex(db, 'collection_reports', ['collection_id', 'uid'], { unique: true })
  await createIndex(db, 'collection_reports', ['status', 'gmt_create'])
  await createIndex(db, 'collection_reports', ['uid'])
  await db.schema.alterTable('collections').addColumn('taken_down_reason', 'text').execute()
}
