import { sql } from 'kysely'
import { type AnyDatabase, createTable, flag } from './columns.ts'

/** The ranking keys of users. Derived from submissions outside contests and groups; may be dropped and counted again. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'user_stats')
    .addColumn('uid', 'text', (c) => c.primaryKey().references('users.uid').onDelete('cascade'))
    .addColumn('ac', 'integer', flag(0))
    .addColumn('total', 'integer', flag(0))
    .addColumn('score', 'integer', flag(0))
    .execute()
  await sql`create index user_stats_acm_idx on user_stats (ac desc, total, uid)`.execute(db)
  await sql`create index user_stats_oi_idx on user_stats (score desc, ac desc, uid)`.execute(db)
  await sql`insert into user_stats (uid) select uid from users`.execute(db)
}
