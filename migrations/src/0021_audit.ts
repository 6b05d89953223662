import { type AnyDatabase, createIndex } from './columns.ts'

/**
 * Audit rows say what was before and after, and keep the name of whoever acted: accounts are renamed and deleted, the record stays.
 * `before` and `after` are JSON objects of the fields that changed.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('audit_log').addColumn('username', 'text').execute()
  await db.schema.alterTable('audit_log').addColumn('before', 'text').execute()
  await db.schema.alterTable('audit_log').addColumn('after', 'text').execute()
  await createIndex(db, 'audit_log', ['uid', 'at'])
  await createIndex(db, 'audit_log', ['action', 'at'])
  await createIndex(db, 'audit_log', ['target', 'at'])
}
