import { sql } from 'kysely'
import { type AnyDatabase, flag, required } from './columns.ts'

/** A group is a class or a team, and may show real names among its members. Groups with a roster become classes. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('groups')
    .addColumn('kind', 'text', (column) => required(column).defaultTo('team'))
    .execute()
  await db.schema.alterTable('groups').addColumn('shows_names', 'integer', flag(0)).execute()
  await sql`update groups set kind = 'class', shows_names = 1
    where id in (select gid from group_roster)`.execute(db)
}
