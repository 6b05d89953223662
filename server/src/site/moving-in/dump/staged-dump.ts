import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { type DumpValue, readStatement } from './dump-rows.ts'
import { DumpFault, readStatements } from './dump-statements.ts'

export type DumpRow = Readonly<Record<string, DumpValue>>

/** The wanted tables of a dump, in a scratch file: in any order, with any size, and by the names of their columns. */
export type StagedDump = {
  has(table: string): boolean
  count(table: string): number
  /** All rows in the order of the dump, in batches of some hundreds. */
  batches(table: string): Iterable<DumpRow[]>
  /** Rows with one of these values in the column. */
  rowsWith(table: string, column: string, values: readonly DumpValue[]): DumpRow[]
  /** The dump's other tables, with their numbers of rows. */
  others: ReadonlyMap<string, number>
  close(): void
}

const utf16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])]
const CHUNK_BYTES = 1024 * 1024
const BATCH_ROWS = 500
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Text of a dump, decompressed if it is gzipped. @throws DumpFault when it is no UTF-8 */
async function* textOf(path: string): AsyncGenerator<string> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(2)
    await file.read(head, 0, 2, 0)
    if (utf16.some((mark) => head.equals(mark)))
      throw new DumpFault(
        'the dump is UTF-16, as PowerShell writes it, and may have lost letters; write it with mysqldump --result-file',
        '转储文件是 UTF-16 编码（由 PowerShell 写入），可能已丢失字符；请用 mysqldump --result-file 重新导出',
      )
    const raw = file.createReadStream({ start: 0, highWaterMark: CHUNK_BYTES, autoClose: false })
    const bytes: Readable = head.equals(Buffer.from([0x1f, 0x8b])) ? raw.pipe(createGunzip()) : raw
    raw.on('error', (error) => bytes.destroy(error))
    const decoder = new TextDecoder('utf-8', { fatal: true })
    try {
      for await (const chunk of bytes) yield decoder.decode(chunk as Uint8Array, { stream: true })
      yield decoder.decode()
    } catch (error) {
      const { code = '' } = error as { code?: string }
      if (code.startsWith('Z_')) throw new DumpFault(`the dump cannot be unpacked (${code})`, `转储文件无法解压（${code}）`)
      if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
        throw new DumpFault(
          'the dump is not UTF-8 text; write it with mysqldump --default-character-set=utf8mb4',
          '转储文件不是 UTF-8 文本；请用 mysqldump --default-character-set=utf8mb4 重新导出',
        )
      throw error
    }
  } finally {
    await file.close()
  }
}

/**
 * Reads a dump once, from its start to its end.
 * @param wanted names of tables to keep
 * @param scratch file to create; the caller removes it
 * @param onRows called with the number of rows read so far
 * @throws DumpFault when it is damaged, truncated, or no dump at all
 */
export async function stageDump(
  path: string,
  { wanted, scratch, onRows }: { wanted: readonly string[]; scratch: string; onRows(rows: number): void },
): Promise<StagedDump> {
  const db = new Sqlite(scratch)
  try {
    db.pragma('journal_mode = OFF')
    db.pragma('synchronous = OFF')
    const columnsOf = new Map<string, string[]>()
    const counts = new Map<string, number>()
    const wants = new Set(wanted)
    let hasHead = false
    let hasEnd = false
    let total = 0

    function makeTable(table: string, columns: string[]): void {
      if (columnsOf.has(table)) throw new DumpFault(`the table ${table} is in the dump twice`, `转储中有两个表 ${table}`)
      columnsOf.set(table, columns)
      if (wants.has(table)) db.exec(`create table ${quoted(table)} (${columns.map(quoted).join(', ')})`)
    }

    function fill(table: string, named: string[] | null, rows: DumpValue[][]): void {
      const made = columnsOf.get(table)
      const columns = named ?? made
      if (!columns) {
        const en = `the dump fills the table ${table} but does not say which columns it has`
        throw new DumpFault(en, `转储向表 ${table} 写入数据，但没有说明它有哪些列`)
      }
      if (!made) makeTable(table, columns)
      counts.set(table, (counts.get(table) ?? 0) + rows.length)
      total += rows.length
      if (!wants.has(table)) return
      const unknown = columns.find((column) => !(made ?? columns).includes(column))
      if (unknown !== undefined) throw new DumpFault(`the table ${table} has no column ${unknown}`, `表 ${table} 没有列 ${unknown}`)
      const insert = db.prepare(
        `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      )
      db.transaction(() => {
        for (const row of rows) {
          if (row.length !== columns.length) {
            const en = `a row of ${table} has ${row.length} values for ${columns.length} columns`
            throw new DumpFault(en, `表 ${table} 的一行有 ${row.length} 个值，但有 ${columns.length} 列`)
          }
          insert.run(row)
        }
      })()
    }

    for await (const piece of readStatements(textOf(path))) {
      if (piece.kind === 'comment') {
        hasHead ||= /^-- (MySQL|MariaDB) dump/.test(piece.text)
        hasEnd = /^-- Dump completed/.test(piece.text)
        continue
      }
      const read = readStatement(piece.text)
      if (read?.kind === 'table') makeTable(read.table, read.columns)
      if (read?.kind === 'rows') {
        fill(read.table, read.columns, read.rows)
        onRows(total)
      }
    }
    if (columnsOf.size === 0) throw new DumpFault('the file holds no table of a database', '文件中没有数据库表')
    if (hasHead && !hasEnd) {
      throw new DumpFault(
        'the dump is cut off: its last line ("Dump completed") is missing',
        '转储文件不完整：缺少最后一行（“Dump completed”）',
      )
    }

    const others = new Map([...counts].filter(([table]) => !wants.has(table)))
    const has = (table: string) => wants.has(table) && columnsOf.has(table)
    const indexed = new Set<string>()
    return {
      others,
      has,
      count: (table) => (has(table) ? (counts.get(table) ?? 0) : 0),
      *batches(table) {
        if (!has(table)) return
        const next = db.prepare(`select rowid as "$row", * from ${quoted(table)} where rowid > ? order by rowid limit ${BATCH_ROWS}`)
        for (let after = 0; ; ) {
          const rows = next.all(after) as DumpRow[]
          if (rows.length === 0) return
          after = Number(rows.at(-1)?.$row)
          yield rows
        }
      },
      rowsWith(table, column, values) {
        if (!has(table) || values.length === 0) return []
        const index = `${table}_${column}`
        if (!indexed.has(index)) {
          db.exec(`create index ${quoted(index)} on ${quoted(table)} (${quoted(column)})`)
          indexed.add(index)
        }
        const places = values.map(() => '?').join(', ')
        return db.prepare(`select * from ${quoted(table)} where ${quoted(column)} in (${places})`).all(...values) as DumpRow[]
      },
      close: () => db.close(),
    }
  } catch (error) {
    db.close()
    throw error
  }
}
