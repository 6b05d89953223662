import { sql } from 'kysely'
import { type AnyDatabase, createIndex, createTable, flag, requiredReference } from './columns.ts'

/** Data for managing discussions: the order of categories, an index of hidden ones, and the pictures in each text. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('discussion_categories').addColumn('rank', 'integer', flag(0)).execute()
  await sql`update discussion_categories set rank = id`.execute(db)
  await sql`create index discussions_hidden_idx on discussions (top_priority, gmt_create, id) where status = 1`.execute(db)

  // Pictures that users put into their own discussions; unused ones are deleted.
  await createTable(db, 'discussion_pictures')
    .addColumn('did', 'integer', requiredReference('discussions.id', 'cascade'))
    .addColumn('file_id', 'integer', requiredReference('files.id', 'cascade'))
    .addPrimaryKeyConstraint('discussion_pictures_pk', ['did', 'file_id'] as never[])
    .execute()
  await createIndex(db, 'discussion_pictures', ['file_id'])
}
