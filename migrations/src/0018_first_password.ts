import { type AnyDatabase, flag } from './columns.ts'

/** 1: another person made the user's password, and the user must choose a new one first. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('users').addColumn('must_change_password', 'integer', flag(0)).execute()
}
