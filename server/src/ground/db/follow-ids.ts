import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './dialect.ts'

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Sets the next number of a table after rows that were written with their own numbers. SQLite does this by itself. The sequences of
 * PostgreSQL stay behind, and the next row without a number would collide.
 * @param table name of one table in the code; default: every table
 */
export async function followIds(db: Database, table?: string): Promise<void> {
  if (!isPostgres(db)) return
  const { rows } = await sql<{ tableName: string; columnName: string }>`
    select table_name as "tableName", column_name as "columnName" from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(db)
  const asked = table === undefined ? rows : rows.filter(({ tableName }) => tableName === snake(table))
  for (const { tableName, columnName } of asked) {
    const [name, column] = [sql.table(tableName), sql.ref(columnName)]
    // Never backwards: a number is not given out again, even when its row is deleted.
    await sql`select setval(s.name, greatest(t.highest, nextval(s.name) - 1), true)
      from (select pg_get_serial_sequence(${tableName}, ${columnName}) as name) s, (select max(${column}) as highest from ${name}) t
      where t.highest is not null`.execute(db)
  }
}
