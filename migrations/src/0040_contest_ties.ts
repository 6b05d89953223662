import type { AnyDatabase } from './columns.ts'

/** Whether users with equal problems and time share a rank (`shared`), or the last accept decides (`last-accept`). */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('contests')
    .addColumn('tie_rule', 'text', (c) => c.notNull().defaultTo('shared'))
    .execute()
}
