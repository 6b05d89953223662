import { type AnyDatabase, createIndex } from './columns.ts'

/** The class of a pupil as the school names it, such as 高一（2）班; lists are filtered by it. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('users').addColumn('class_name', 'text').execute()
  await createIndex(db, 'users', ['class_name'])
}
