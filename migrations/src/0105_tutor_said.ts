import type { AnyDatabase } from './columns.ts'

/** The words of deleted answers: a program can be given in pieces that are no code by themselves, such as base64. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('tutor_shown_code').addColumn('said', 'text').execute()
}
