/**
 * Theory of operation. All rows of a site go from one database to another in one transaction of the target. So an interruption leaves the
 * target empty and the source untouched. References are checked at the end, because tables refer to each other in circles: SQLite
 * checks all of them by a pragma, and on PostgreSQL the constraints are taken away and put back, which proves them. Each table is read
 * again from the target and compared by number and digest of its rows before the transaction ends.
 */
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { isPostgres } from '../dialect.ts'
import { followIds } from '../follow-ids.ts'
import { inSnapshot, inTransaction } from '../transaction.ts'
import { readRows } from './read-rows.ts'
import { createRowDigest, type Row, type TableDigest } from './row-digest.ts'
import { type PlainDatabase, plain, type SiteTable, siteTables } from './site-tables.ts'

type CopiedTable = TableDigest & { name: string }

/** Values of one statement: SQLite takes 32,766 and PostgreSQL 65,535. */
const VALUES_PER_STATEMENT = 30_000

/** A row that the target does not hold as the source does. */
export class CopyFault extends Error {
  override readonly name = 'CopyFault'
  readonly table: string

  constructor(table: string, why: string) {
    super(`table ${table}: ${why}`)
    this.table = table
  }
}

/**
 * @param from is read in one snapshot
 * @param to has the same migrations; its rows are replaced
 * @param onTable called after each table, with the number of all tables
 * @throws CopyFault
 */
export async function copyRows(
  from: Database,
  to: Database,
  onTable: (table: CopiedTable, of: number) => void = () => {},
): Promise<CopiedTable[]> {
  const tables = await siteTables(to)
  const there = new Map((await siteTables(from)).map((table) => [table.name, table]))
  for (const { name, columns } of tables) {
    if (String(there.get(name)?.columns) !== String(columns)) throw new CopyFault(name, 'the two databases have different columns')
  }
  if (!isPostgres(to)) await sql`pragma foreign_keys = off`.execute(to)
  try {
    return await inSnapshot(from, (snapshot) =>
      inTransaction(to, async (db) => {
        const [source, target] = [plain(snapshot), plain(db)]
        const putBack = await takeReferencesAway(target)
        for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(target)
        const copied: CopiedTable[] = []
        for (const table of tables) {
          const done = { name: table.name, ...(await copyTable(source, target, table)) }
          copied.push(done)
          onTable(done, tables.length)
        }
        await putBack()
        await followIds(db)
        return copied
      }),
    )
  } finally {
    if (!isPostgres(to)) await sql`pragma foreign_keys = on`.execute(to)
  }
}

async function copyTable(source: PlainDatabase, target: PlainDatabase, table: SiteTable): Promise<TableDigest> {
  const sent = createRowDigest(table.columns)
  const size = Math.floor(VALUES_PER_STATEMENT / table.columns.length)
  for await (const rows of readRows(source, table)) {
    for (const row of rows) sent.add(row)
    for (let start = 0; start < rows.length; start += size) await insert(target, table.name, rows.slice(start, start + size))
  }
  const stored = createRowDigest(table.columns)
  for await (const rows of readRows(target, table)) for (const row of rows) stored.add(row)
  const [wanted, found] = [sent.result(), stored.result()]
  if (wanted.rows !== found.rows) throw new CopyFault(table.name, `${found.rows} rows arrived in place of ${wanted.rows}`)
  if (wanted.hash !== found.hash) throw new CopyFault(table.name, 'a row arrived changed')
  return found
}

async function insert(target: PlainDatabase, name: string, rows: readonly Row[]): Promise<void> {
  try {
    await target.insertInto(name).values(rows).execute()
  } catch (error) {
    throw new CopyFault(name, (error as Error).message)
  }
}

/** @returns what puts the references back and proves all of them */
async function takeReferencesAway(target: PlainDatabase): Promise<() => Promise<void>> {
  if (!isPostgres(target as never)) {
    return async () => {
      const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(target)
      if (rows[0]) throw new CopyFault(rows[0].table, `${rows.length} rows name others that are not there`)
    }
  }
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`.execute(target)
  for (const { table, name } of rows) await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(target)
  return async () => {
    for (const { table, name, definition } of rows) {
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`
        .execute(target)
        .catch((error: unknown) => {
          throw new CopyFault(table, (error as Error).message)
        })
    }
  }
}
