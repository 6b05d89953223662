/** The context of every part of a move, and the description of a table's move. */
import { setImmediate as otherWork } from 'node:timers/promises'
import type { Database, Tables } from '../../../ground/db/database.ts'
import { followIds } from '../../../ground/db/follow-ids.ts'
import { inTransaction, type Transaction } from '../../../ground/db/transaction.ts'
import type { RowReader } from '../dump/row-reader.ts'
import type { DumpRow, StagedDump } from '../dump/staged-dump.ts'
import type { LineWriter, MoveReporter } from './move-report.ts'

/** Rows that later rows refer to: imported now, or by an earlier run. */
type Known = {
  users: Set<string>
  /** uid by name on the old site, for columns that store names. */
  uidOfName: Map<string, string>
  /** Accounts of the old site that map to another one here. */
  uidChanged: Map<string, string>
  roleOf: Map<string, number>
  groups: Set<number>
  /** Number of a problem by its display id, and its display id by its number. */
  problems: Map<number, string>
  pidOfDisplayId: Map<string, number>
  contests: Map<number, { uid: string | null; startTime: number }>
  contestProblems: Set<number>
  trainings: Set<number>
  trainingProblems: Set<number>
  trainingCategories: Set<number>
  submissions: Set<number>
  discussionCategories: Map<number, number>
  discussions: Set<number>
  comments: Set<number>
  replies: Set<number>
}

export const knownNothing = (): Known => ({
  users: new Set(),
  uidOfName: new Map(),
  uidChanged: new Map(),
  roleOf: new Map(),
  groups: new Set(),
  problems: new Map(),
  pidOfDisplayId: new Map(),
  contests: new Map(),
  contestProblems: new Set(),
  trainings: new Set(),
  trainingProblems: new Set(),
  trainingCategories: new Set(),
  submissions: new Set(),
  discussionCategories: new Map(),
  discussions: new Set(),
  comments: new Set(),
  replies: new Set(),
})

export type Move = {
  db: Database
  dump: StagedDump
  report: MoveReporter
  read(row: DumpRow): RowReader
  known: Known
  dryRun: boolean
  now: number
  progress(kind: string, done: number, total: number): void
}

/** The account here for a uid of the old site; null without one. */
export function uidHere({ known }: Move, uid: string | null): string | null {
  if (uid === null) return null
  const here = known.uidChanged.get(uid) ?? uid
  return known.users.has(here) ? here : null
}

type Row = Record<string, unknown>
type TableName = keyof Tables

type TableMove = {
  /** Its name in the report. */
  kind: string
  from: string
  to: TableName
  /** Names the row in the report. */
  label(row: RowReader): string
  /** The row here; null after it was left out with its reason. It has `gmtCreate`, and the key of `by`. */
  toRow(row: RowReader, line: LineWriter): Row | null
  /** The key column here; null: `unique` identifies existing rows. */
  by: 'id' | 'submitId' | null
  /** Columns that are unique here, or unique among the rows of `where`. Rows with null in one of the columns never collide. */
  unique?: readonly { columns: readonly string[]; where?: { column: string; is: number } }[]
  /** Called when the row is stored, now or by an earlier run. */
  known?(row: Row): void
  /** Writes the dependents of the newly written rows, in the same transaction. */
  withRows?(db: Transaction, rows: readonly Row[]): Promise<void>
}

type Picked = { where(column: string, op: string, values: unknown[]): Picked; execute(): Promise<Row[]> }

const builder = (db: Database) =>
  db as unknown as {
    insertInto(table: string): { values(rows: Row[]): { execute(): Promise<unknown> } }
    selectFrom(table: string): { select(columns: string[]): Picked }
  }

/** The most rows in one statement of the database. */
const ROWS_PER_INSERT = 50

/**
 * Imports a table in batches of some hundreds, each whole or not at all. A row with the number and the time of an existing one came with an
 * earlier run and stays unchanged; one that shares only the number is left out.
 */
export async function moveTable(move: Move, table: TableMove): Promise<void> {
  const { db, dump, report, read, dryRun } = move
  if (!dump.has(table.from)) return
  const line = report.line(table.kind)
  const total = dump.count(table.from)
  line.found(total)
  const shared = createSharedKeys(table)
  let done = 0
  for (const batch of dump.batches(table.from)) {
    const rows = batch.flatMap((raw) => {
      const row = table.toRow(read(raw), line)
      return row ? [{ row, label: () => table.label(read(raw)) }] : []
    })
    const unknown = table.by === null ? rows : await withoutThoseHere(db, table, rows, line)
    const fresh = await shared.without(db, unknown, line)
    const values = fresh.map(({ row }) => row)
    if (values.length > 0 && !dryRun) await inTransaction(db, (db) => write(db, table, values))
    line.taken(values.length)
    for (const row of values) table.known?.(row)
    done += batch.length
    move.progress(table.kind, done, total)
    // Yields, so that a running site answers its users meanwhile.
    await otherWork()
  }
}

type Found = { row: Row; label(): string }
type Unique = NonNullable<TableMove['unique']>[number]

const appliesTo = ({ columns, where }: Unique, row: Row): boolean =>
  columns.every((column) => row[column] !== null) && (where === undefined || row[where.column] === where.is)
const keyOf = ({ columns }: Unique, row: Row): string => JSON.stringify(columns.map((column) => [column, String(row[column])]))

/** Leaves out rows that collide on a unique column. For rows without a number the other one is the same row. */
function createSharedKeys({ to, by, unique = [] }: TableMove) {
  const taken = new Set<string>()

  async function readThoseHere(db: Database, one: Unique, rows: readonly Found[]): Promise<void> {
    const asked = rows.filter(({ row }) => appliesTo(one, row))
    if (asked.length === 0) return
    const columns = [...one.columns, ...(one.where ? [one.where.column] : [])]
    let query = builder(db).selectFrom(to).select(columns)
    for (const column of one.columns) query = query.where(column, 'in', [...new Set(asked.map(({ row }) => row[column]))])
    for (const row of await query.execute()) if (appliesTo(one, row)) taken.add(keyOf(one, row))
  }

  return {
    async without(db: Database, rows: readonly Found[], line: LineWriter): Promise<Found[]> {
      for (const one of unique) await readThoseHere(db, one, rows)
      return rows.filter(({ row, label }) => {
        const keys = unique.filter((one) => appliesTo(one, row)).map((one) => keyOf(one, row))
        if (keys.some((key) => taken.has(key))) {
          if (by === null) line.here()
          else line.leave('row-twice', label())
          return false
        }
        for (const key of keys) taken.add(key)
        return true
      })
    },
  }
}

async function withoutThoseHere(db: Database, { to, by, known }: TableMove, rows: Found[], line: LineWriter) {
  const key = by as string
  const ids = rows.map(({ row }) => row[key])
  const here = ids.length === 0 ? [] : await builder(db).selectFrom(to).select([key, 'gmtCreate']).where(key, 'in', ids).execute()
  const createdAt = new Map(here.map((row) => [row[key], Number(row.gmtCreate)]))
  return rows.filter(({ row, label }) => {
    const at = createdAt.get(row[key])
    if (at === undefined) return true
    if (at === row.gmtCreate) {
      line.here()
      known?.(row)
    } else line.leave('id-taken', label())
    return false
  })
}

async function write(db: Transaction, { to, withRows }: TableMove, rows: Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT)
    await builder(db)
      .insertInto(to)
      .values(rows.slice(at, at + ROWS_PER_INSERT))
      .execute()
  await followIds(db, to)
  await withRows?.(db, rows)
}

/** The time of rows without one. Every run must use the same, since it identifies a row. */
const UNKNOWN_TIME = Date.UTC(2000, 0, 1)

/** When a row was created and changed. */
export function stampsOf(row: RowReader): { gmtCreate: number; gmtModified: number } {
  const gmtCreate = row.time('gmt_create') ?? row.time('gmt_modified') ?? UNKNOWN_TIME
  return { gmtCreate, gmtModified: row.time('gmt_modified') ?? gmtCreate }
}
