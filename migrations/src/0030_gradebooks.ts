import { type AnyDatabase, createTable, required, stamps } from './columns.ts'

/** How a group computes marks; `rules` is JSON. A group without a row has the default rules. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'gradebooks')
    .addColumn('gid', 'integer', (c) => c.primaryKey().references('groups.id').onDelete('cascade'))
    .addColumn('rules', 'text', required)
    .$call(stamps)
    .execute()
}
