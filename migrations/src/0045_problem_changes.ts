import { sql } from 'kysely'
import { type AnyDatabase, createIndex, createTable, flag, references, required, requiredReference } from './columns.ts'

/** Changes of published problems that wait for staff, and the start of each group membership. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'problem_changes')
    .addColumn('pid', 'integer', (c) => c.primaryKey().references('problems.id').onDelete('cascade'))
    .addColumn('by_uid', 'text', references('users.uid', 'set null'))
    // All fields except the testcases, as JSON.
    .addColumn('draft', 'text', required)
    // Whether the testcases below replace the stored ones.
    .addColumn('has_cases', 'integer', flag(0))
    // `gmt_modified` of the problem at the start of the change.
    .addColumn('base_modified', 'bigint', required)
    .addColumn('gmt_create', 'bigint', required)
    .execute()
  await createIndex(db, 'problem_changes', ['by_uid'])

  await createTable(db, 'problem_change_cases')
    .addColumn('pid', 'integer', requiredReference('problem_changes.pid', 'cascade'))
    .addColumn('seq', 'integer', required)
    .addColumn('input_name', 'text', required)
    .addColumn('output_name', 'text', required)
    .addColumn('input_hash', 'text', required)
    .addColumn('output_hash', 'text', required)
    .addColumn('input_size', 'integer', required)
    .addColumn('output_size', 'integer', required)
    .addColumn('score', 'integer')
    .addColumn('group_num', 'integer')
    .addPrimaryKeyConstraint('problem_change_cases_pk', ['pid', 'seq'] as never[])
    .execute()
  await createIndex(db, 'problem_change_cases', ['input_hash'])
  await createIndex(db, 'problem_change_cases', ['output_hash'])

  await db.schema.alterTable('group_members').addColumn('joined_at', 'bigint').execute()
  await sql`update group_members set joined_at = gmt_create where auth >= 3`.execute(db)
}
