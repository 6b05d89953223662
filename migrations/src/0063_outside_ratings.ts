import { type AnyDatabase, createTable, required } from './columns.ts'

/** Ratings of people at other sites, by their handle in lower case. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'outside_ratings')
    .addColumn('handle', 'text', (column) => column.primaryKey())
    .addColumn('rating', 'integer')
    .addColumn('read_at', 'bigint', required)
    .execute()
}
