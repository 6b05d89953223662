import { type AnyDatabase, createIndex, createTable, required, requiredReference } from './columns.ts'

/** Handles of users at other judges, with their proofs, and runs that their owners made there. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'remote_handles')
    .addColumn('uid', 'text', requiredReference('users.uid', 'cascade'))
    .addColumn('site', 'text', required)
    .addColumn('handle', 'text', required)
    .addColumn('handle_key', 'text', required)
    .addColumn('problem', 'text', required)
    .addColumn('asked_at', 'bigint', required)
    .addColumn('proved_at', 'bigint')
    .execute()
  await createIndex(db, 'remote_handles', ['uid', 'site'], { unique: true })
  await createIndex(db, 'remote_handles', ['site', 'handle_key'], { unique: true, where: 'proved_at is not null' })
  await db.schema.alterTable('remote_runs').addColumn('handle', 'text').execute()
  await createIndex(db, 'remote_runs', ['judge', 'run_id'], { unique: true, where: 'handle is not null' })
}
