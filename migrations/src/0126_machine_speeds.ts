import { type AnyDatabase, createTable, flag, required } from './columns.ts'

/** How fast each judge is, and what staff decided about it. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'judge_speeds')
    // The name of its worker.
    .addColumn('worker', 'text', (c) => c.primaryKey().notNull())
    // JSON of the times of its kernels.
    .addColumn('times', 'text', required)
    .addColumn('measured_at', 'bigint', required)
    .execute()
  // The machine with which all others are compared; none: the judge beside the site.
  await db.schema.alterTable('judge_machines').addColumn('is_reference', 'integer', flag(0)).execute()
  // Staff lets it judge although one factor does not fit it.
  await db.schema.alterTable('judge_machines').addColumn('accepts_uneven', 'integer', flag(0)).execute()
}
