import { sql } from 'kysely'
import { type AnyDatabase, createIndex, createTable, flag, requiredReference } from './columns.ts'

/** What keeping discussions needs: an order of their categories, a way to the hidden ones, and which pictures stand in which text. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('discussion_categories').addColumn('rank', 'integer', flag(0)).execute()
  await sql`update discussion_categories set rank = id`.execute(db)
  await sql`create index discussions_hidden_idx on discussions (top_priority, gmt_create, id) where status = 1`.execute(db)

  // Pictures that people put into their own discussions; one that stands in none is swept.
  await createTable(db, 'discussion_pictures')
    .addColumn('did', 'integer', requiredReference('discussions.id', 'cascade'))
    .addColumn('file_id', 'integer', requiredReference('files.id', 'cascade'))
    .addPrimaryKeyConstraint('discussion_pictures_pk', ['did', 'file_id'] as never[])
    .execute()
  await createIndex(db, 'discussion_pictures', ['file_id'])
}
