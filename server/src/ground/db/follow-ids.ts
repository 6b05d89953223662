import { PostgresAdapter, sql } from 'kysely'
import type { Database } from './database.ts'

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Makes the next number of a table follow those that were written with a number of their own. SQLite does this by itself; the sequences of
 * PostgreSQL stay behind, and the next row without a number would meet one that is there.
 * @param table one table as the code names it; every table without it
 */
export async function followIds(db: Database, table?: string): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  const { rows } = await sql<{ tableName: string; columnName: string }>`
    select table_name as "tableName", column_name as "columnName" from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(db)
  const asked = table === undefined ? rows : rows.filter(({ tableName }) => tableName === snake(table))
  for (const { tableName, columnName } of asked) {
    const [name, column] = [sql.table(tableName), sql.ref(columnName)]
    // Never backwards: a number that was given out is not given out again, even where its row is gone.
    await sql`select setval(s.name, greatest(t.highest, nextval(s.name) - 1), true)
      from (select pg_get_serial_sequence(${tableName}, ${columnName}) as name) s, (select max(${column}) as highest from ${name}) t
      where t.highest is not null`.execute(db)
  }
}
