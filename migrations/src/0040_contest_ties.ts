import type { AnyDatabase } from './columns.ts'

/** Whether people equal in problems and time share a rank (`shared`), or stand by their last accept (`last-accept`). */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('contests')
    .addColumn('tie_rule', 'text', (c) => c.notNull().defaultTo('shared'))
    .execute()
}
