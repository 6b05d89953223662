import { sql } from 'kysely'
import { openPostgres } from './open-postgres.ts'

/** Bytes of a database of PostgreSQL on its own disk. */
export async function databaseSize(url: string): Promise<number> {
  const db = openPostgres(url, 1)
  try {
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
    return rows[0]?.bytes ?? 0
  } finally {
    await db.destroy()
  }
}
