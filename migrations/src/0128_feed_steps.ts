import { type AnyDatabase, createIndex, createTable, required, requiredReference } from './columns.ts'

/** The objects that readers of the contest API have received, so that each server can continue their feeds. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'ccs_feed_steps')
    // The log of one server, one contest and one kind of reader.
    .addColumn('log', 'text', required)
    // The number of its last change.
    .addColumn('number', 'integer', required)
    // The step before this one; null: this one has all objects.
    .addColumn('after', 'integer')
    .addColumn('contest_id', 'integer', requiredReference('contests.id', 'cascade'))
    .addColumn('audience', 'text', required)
    // JSON of the marks of the changed objects.
    .addColumn('marks', 'text', required)
    .addColumn('gmt_create', 'bigint', required)
    .addPrimaryKeyConstraint('ccs_feed_steps_pk', ['log', 'number'] as never[])
    .execute()
  await createIndex(db, 'ccs_feed_steps', ['contest_id', 'audience', 'gmt_create'])
}
