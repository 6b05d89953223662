import { type AnyDatabase, createIndex } from './columns.ts'

/**
 * Audit rows hold the values before and after, and the name of the actor. Accounts may be renamed and deleted, but the record stays.
 * `before` and `after` are JSON objects of the changed fields.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('audit_log').addColumn('username', 'text').execute()
  await db.schema.alterTable('audit_log').addColumn('before', 'text').execute()
  await db.schema.alterTable('audit_log').addColumn('after', 'text').execute()
  await createIndex(db, 'audit_log', ['uid', 'at'])
  await createIndex(db, 'audit_log', ['action', 'at'])
  await createIndex(db, 'audit_log', ['target', 'at'])
}
