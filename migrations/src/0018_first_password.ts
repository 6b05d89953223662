import { type AnyDatabase, flag } from './columns.ts'

/** 1: the user's password was made by somebody else, and the user may do nothing before choosing another. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('users').addColumn('must_change_password', 'integer', flag(0)).execute()
}
