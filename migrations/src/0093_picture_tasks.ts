import { type AnyDatabase, createIndex, createTable, idColumn, references, required, requiredReference, stamps } from './columns.ts'

/** Picture tasks of a group's training, and the pictures of its pupils. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'picture_tasks')
    .$call(idColumn(db))
    .addColumn('tid', 'integer', requiredReference('trainings.id', 'cascade'))
    .addColumn('title', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('points', 'integer', required)
    .$call(stamps)
    .execute()
  await createIndex(db, 'picture_tasks', ['tid'])

  await createTable(db, 'picture_records')
    .$call(idColumn(db))
    .addColumn('task_id', 'integer', requiredReference('picture_tasks.id', 'cascade'))
    .addColumn('uid', 'text', requiredReference('users.uid', 'cascade'))
    .addColumn('handed_in_at', 'bigint', required)
    .addColumn('state', 'text', required)
    // The content. Null after its removal: the row stays, because it counts for the pace.
    .addColumn('hash', 'text')
    .addColumn('size', 'integer')
    .addColumn('media_type', 'text', required)
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('mark', 'integer')
    .addColumn('comment', 'text')
    .addColumn('marked_by', 'text', references('users.uid', 'set null'))
    .addColumn('marked_at', 'bigint')
    .$call(stamps)
    .execute()
  await createIndex(db, 'picture_records', ['task_id', 'uid', 'handed_in_at'])
  await createIndex(db, 'picture_records', ['uid'])
  await createIndex(db, 'picture_records', ['hash'], { where: 'hash is not null' })
  await createIndex(db, 'picture_records', ['marked_by'])
}
