import { sql } from 'kysely'
import type { Database } from '../ground/db/database.ts'

/** Rows of each table, as they are stored. */
type TableImage = ReadonlyMap<string, readonly Record<string, unknown>[]>

async function tableNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite%'`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !name.includes('kysely'))
}

/** The content of a SQLite database. */
export async function readTables(db: Database): Promise<TableImage> {
  const plain = db.withoutPlugins()
  const tables = new Map<string, readonly Record<string, unknown>[]>()
  for (const name of await tableNames(db)) {
    tables.set(name, (await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(plain)).rows)
  }
  return tables
}

/** Tables that differ between two images. */
export function changedTables(before: TableImage, after: TableImage): string[] {
  return [...after].filter(([name, rows]) => JSON.stringify(rows) !== JSON.stringify(before.get(name) ?? [])).map(([name]) => name)
}

/** Puts a SQLite database back to an image of it. */
export async function restoreTables(db: Database, image: TableImage): Promise<void> {
  const plain = db.withoutPlugins()
  const changed = changedTables(image, await readTables(db))
  if (changed.length === 0) return
  await sql`pragma foreign_keys = off`.execute(plain)
  for (const name of changed) {
    await sql`delete from ${sql.table(name)}`.execute(plain)
    for (const row of image.get(name) ?? []) {
      const columns = Object.keys(row)
      const values = columns.map((column) => sql`${row[column] as string}`)
      await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))}) values (${sql.join(values)})`.execute(
        plain,
      )
    }
  }
  await sql`pragma foreign_keys = on`.execute(plain)
}
