import { sql } from 'kysely'
import type { AnyDatabase } from './columns.ts'

/** Lists of messages are ordered by time only: an order by unread changes when messages are read. */
export async function up(db: AnyDatabase): Promise<void> {
  await sql`create index messages_newest_idx on messages (uid, kind, gmt_create desc, id desc)`.execute(db)
}
