import { PostgresAdapter } from 'kysely'
import type { Database } from './database.ts'

/** The few places whose statements differ ask here; all others are written in what SQLite and PostgreSQL share. */
export const isPostgres = (db: Pick<Database, 'getExecutor'>): boolean => db.getExecutor().adapter instanceof PostgresAdapter
