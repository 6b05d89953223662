import { sql } from 'kysely'
import { type AnyDatabase, createIndex, createTable, references, required } from './columns.ts'

/**
 * Group owners that staff trusts, and the accounts made by each owner's class lists. On an existing site users may still open groups by the
 * number of problems that they have solved. On a new one staff opens groups.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'group_vouchers')
    .addColumn('uid', 'text', (c) => c.primaryKey().references('users.uid').onDelete('cascade'))
    .addColumn('by_uid', 'text', references('users.uid', 'set null'))
    .addColumn('gmt_create', 'bigint', required)
    .execute()
  await createIndex(db, 'group_vouchers', ['by_uid'])

  // Outlives the group, unlike its roster.
  await createTable(db, 'roster_accounts')
    .addColumn('uid', 'text', (c) => c.primaryKey().references('users.uid').onDelete('cascade'))
    .addColumn('owner_uid', 'text', references('users.uid', 'set null'))
    .addColumn('gmt_create', 'bigint', required)
    .execute()
  await createIndex(db, 'roster_accounts', ['owner_uid'])
  await sql`insert into roster_accounts (uid, owner_uid, gmt_create)
    select r.uid, g.uid, r.gmt_create from group_roster r inner join groups g on g.id = r.gid`.execute(db)

  const { rows: people } = await sql`select uid from users limit 1`.execute(db)
  if (people.length === 0) return
  const { rows } = await sql<{ value: string }>`select value from settings where key = 'switches'`.execute(db)
  const stored = rows.map(({ value }): object => JSON.parse(value))
  const value = JSON.stringify({ ...stored[0], whoOpensGroups: 'solvers' })
  await sql`insert into settings (key, value, gmt_modified) values ('switches', ${value}, 0)
    on conflict (key) do update set value = ${value}`.execute(db)
}
