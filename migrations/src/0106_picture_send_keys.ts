import { type AnyDatabase, createIndex } from './columns.ts'

/** Numbers that browsers give to the pictures of pupils, so that one that is sent again is taken once. */
export async function up(db: AnyDatabase): Promise<void> {
  const records = () => db.schema.alterTable('picture_records')
  await records().addColumn('send_key', 'text').execute()
  // SHA-256 of the file that was sent.
  await records().addColumn('sent_digest', 'text').execute()
  await createIndex(db, 'picture_records', ['task_id', 'uid', 'send_key'], { unique: true, where: 'send_key is not null' })
}
