import { sql } from 'kysely'
import { type AnyDatabase, flag } from './columns.ts'

/**
 * 1: the school registered this person, so real name, number, gender and class are the school's to change.
 *
 * Existing accounts are marked when the database shows that another person made them: by the audit record, by a group's roster, or by their
 * class. Only staff and rosters assign classes.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('users').addColumn('registered_by_school', 'integer', flag(0)).execute()
  await sql`update users set registered_by_school = 1
    where class_name is not null
      or uid in (select uid from group_roster)
      or uid in (select target from audit_log where action = 'user.create')`.execute(db)
}
