/** Parses the statements of an SQL dump that create and fill tables; others (locks, keys, settings of a session) are skipped. */
import { DumpFault, stopsIn } from './dump-statements.ts'

/** Numbers beyond the precision of a JavaScript number stay text. */
export type DumpValue = string | number | null
type TableMade = { kind: 'table'; table: string; columns: string[] }
type RowsGiven = { kind: 'rows'; table: string; columns: string[] | null; rows: DumpValue[][] }

/** A name has 64 characters; the bound keeps a hostile one from the stack of the pattern. */
const identifier = /`((?:[^`]|``){1,256})`|([A-Za-z_$][\w$]*)/y
const createTable = /^create\s+table\s+(?:if\s+not\s+exists\s+)?/i
const insertInto = /^(?:insert|replace)\s+(?:(?:low_priority|delayed|high_priority|ignore)\s+)*(?:into\s+)?/i
const number = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y
const hexadecimal = /0x([0-9a-fA-F]*)|[xX]'([0-9a-fA-F]*)'/y
const bits = /[bB]'([01]*)'/y
const word = /[A-Za-z_]\w*/y
const characterSet = /_\w*/y
const escapes: Readonly<Record<string, string>> = { '0': '\0', b: '\b', n: '\n', r: '\r', t: '\t', Z: '\x1a' }

/** @throws DumpFault when an INSERT statement cannot be parsed */
export function readStatement(statement: string): TableMade | RowsGiven | null {
  const made = createTable.exec(statement)
  if (made) return readTable(new Reader(statement, made[0].length))
  const given = insertInto.exec(statement)
  return given ? readRows(new Reader(statement, given[0].length)) : null
}

class Reader {
  readonly text: string
  at: number

  constructor(text: string, at: number) {
    this.text = text
    this.at = at
  }

  fail(): never {
    const [start, rest] = [this.text.slice(0, 40).replace(/\s+/g, ' '), this.text.slice(this.at, this.at + 40)]
    throw new DumpFault(`cannot read "${start} ..." at "${rest}"`, `无法读取“${start} ...”中的“${rest}”`)
  }

  space(): void {
    while (/\s/.test(this.text[this.at] ?? '')) this.at++
  }

  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (found) this.at = pattern.lastIndex
    return found
  }

  /** Consumes the next character if it is this one. */
  take(character: string): boolean {
    this.space()
    if (this.text[this.at] !== character) return false
    this.at++
    return true
  }

  mustTake(character: string): void {
    if (!this.take(character)) this.fail()
  }

  /** A name; a table's name may follow the name of its database. */
  name(): string {
    for (;;) {
      this.space()
      const found = this.match(identifier) ?? this.fail()
      const name = found[1]?.replaceAll('``', '`') ?? found[2] ?? ''
      if (this.text[this.at] !== '.') return name
      this.at++
    }
  }

  string(): string {
    const quote = this.text[this.at] as "'" | '"'
    const stop = stopsIn[quote]
    this.at++
    let value = ''
    for (;;) {
      stop.lastIndex = this.at
      const found = stop.exec(this.text) ?? this.fail()
      value += this.text.slice(this.at, found.index)
      this.at = found.index + 1
      if (found[0] !== quote) {
        const escaped = this.text[this.at] ?? ''
        value += escapes[escaped] ?? escaped
        this.at++
        continue
      }
      if (this.text[this.at] !== quote) return value
      value += quote
      this.at++
    }
  }

  value(): DumpValue {
    this.space()
    // _binary 'text' names the character set of the following text.
    while (this.match(characterSet)) this.space()
    const first = this.text[this.at] ?? ''
    if (first === "'" || first === '"') return this.string()
    const hex = this.match(hexadecimal)
    if (hex) return Buffer.from(hex[1] ?? hex[2] ?? '', 'hex').toString('utf8')
    const bit = this.match(bits)
    if (bit) return Number.parseInt(bit[1] || '0', 2)
    const digits = this.match(number)
    if (digits) return Number.isSafeInteger(Number(digits[0])) || digits[0].includes('.') ? Number(digits[0]) : digits[0]
    const said = this.match(word)?.[0].toLowerCase() ?? this.fail()
    if (said === 'null') return null
    if (said === 'true') return 1
    if (said === 'false') return 0
    return this.fail()
  }
}

function readTable(reader: Reader): TableMade {
  const table = reader.name()
  reader.mustTake('(')
  const columns: string[] = []
  for (;;) {
    reader.space()
    // A line without a column is a key, and begins with a bare word.
    if (reader.text[reader.at] === '`') columns.push(reader.name())
    else if (
      !/(?:primary|unique|key|index|constraint|fulltext|spatial|check|foreign)\b/iy.test(reader.text.slice(reader.at, reader.at + 12))
    )
      columns.push(reader.name())
    if (!skipToComma(reader)) return { kind: 'table', table, columns }
  }
}

/** @returns true after a comma, false at the end of the list */
function skipToComma(reader: Reader): boolean {
  for (let depth = 0; ; ) {
    const character = reader.text[reader.at]
    if (character === undefined) reader.fail()
    if (character === "'" || character === '"') {
      reader.string()
      continue
    }
    reader.at++
    if (character === '(') depth++
    if (character === ')' && depth-- === 0) return false
    if (character === ',' && depth === 0) return true
  }
}

function readRows(reader: Reader): RowsGiven {
  const table = reader.name()
  let columns: string[] | null = null
  if (reader.take('(')) {
    columns = []
    do columns.push(reader.name())
    while (reader.take(','))
    reader.mustTake(')')
  }
  reader.space()
  if (!/^values?$/i.test(reader.match(word)?.[0] ?? '')) reader.fail()
  const rows: DumpValue[][] = []
  do {
    reader.mustTake('(')
    const row: DumpValue[] = []
    if (!reader.take(')')) {
      do row.push(reader.value())
      while (reader.take(','))
      reader.mustTake(')')
    }
    rows.push(row)
  } while (reader.take(','))
  reader.space()
  if (reader.at < reader.text.length) reader.fail()
  return { kind: 'rows', table, columns, rows }
}
