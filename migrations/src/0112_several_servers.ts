import { type AnyDatabase, createIndex, createTable, isPostgres, required, requiredReference } from './columns.ts'

/** Several servers of one site, on PostgreSQL: their events, and what each one knows of users and judges. On SQLite these tables stay empty. */
export async function up(db: AnyDatabase): Promise<void> {
  // At two hundred events a second an integer would end within months.
  const events = createTable(db, 'site_events')
  const numbered = isPostgres(db)
    ? events.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
    : events.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
  await numbered
    .addColumn('sender', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute()

  await createTable(db, 'site_processes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', required)
    .addColumn('version', 'text', required)
    .addColumn('contents', 'text', required)
    .addColumn('started_at', 'bigint', required)
    .addColumn('seen_at', 'bigint', required)
    .addColumn('hears', 'integer', required)
    .addColumn('draining', 'integer', required)
    .execute()

  await createTable(db, 'present_users')
    .addColumn('process_id', 'text', requiredReference('site_processes.id', 'cascade'))
    .addColumn('uid', 'text', required)
    .addPrimaryKeyConstraint('present_users_pkey', ['process_id', 'uid'] as never[])
    .execute()

  await createTable(db, 'judge_workers')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('process_id', 'text', requiredReference('site_processes.id', 'cascade'))
    .addColumn('hello', 'text', required)
    .addColumn('busy_lanes', 'integer', required)
    .addColumn('seen_at', 'bigint', required)
    .execute()
  await createIndex(db, 'judge_workers', ['process_id'])

  // The process that works on it; null: the only one of the site.
  await db.schema.alterTable('tasks').addColumn('process_id', 'text').execute()
}
