import { type AnyDatabase, createIndex, createTable, flag, references, required, stamps } from './columns.ts'

/** A text of a problem's keepers that opens to others after they have solved it, or after a date. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'problem_notes')
    .addColumn('pid', 'integer', (c) => c.primaryKey().references('problems.id').onDelete('cascade'))
    .addColumn('text', 'text', required)
    .addColumn('after_solving', 'integer', flag(1))
    // Null: no date opens it.
    .addColumn('opens_at', 'bigint')
    // 'any' or 'all' of both conditions.
    .addColumn('needs', 'text', required)
    .addColumn('modified_uid', 'text', references('users.uid', 'set null'))
    .$call(stamps)
    .execute()
  await createIndex(db, 'problem_notes', ['modified_uid'])
}
