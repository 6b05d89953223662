import { sql } from 'kysely'
import type { AnyDatabase } from './columns.ts'

/** Lists of messages stand by time alone: an order by what is unread changes by being read. */
export async function up(db: AnyDatabase): Promise<void> {
  await sql`create index messages_newest_idx on messages (uid, kind, gmt_create desc, id desc)`.execute(db)
}
