import type { Gradebook } from '@touchstone/shared/gradebook/gradebook.schema.ts'
import writeExcelFile from 'write-excel-file/node'

type Cell = string | number

/** Spreadsheet programs take such a text for a formula; a leading quote says that it is none. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** Title row, row of the most points, one row a pupil. Names are harmless to open; figures are numbers. */
export function gradebookTable({ items, rows, rules }: Gradebook): Cell[][] {
  const titles = ['Username', 'Real Name', 'Class', 'Number', ...items.map(({ title }) => harmless(title)), 'Mark']
  const most = ['', '', '', '', ...items.map(({ maxPoints }) => maxPoints), rules.fullMark]
  const body = rows.map(({ username, realname, className, number, points, mark }) => [
    ...[username, realname ?? '', className ?? '', number ?? ''].map(harmless),
    ...points.map((each) => each ?? ''),
    mark ?? '',
  ])
  return [titles, most, ...body]
}

export async function gradebookExcel(table: readonly Cell[][]): Promise<Buffer> {
  const [titles = [], ...rows] = table
  const header = titles.map((value) => ({ value: String(value), fontWeight: 'bold' as const }))
  const cell = (value: Cell) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })
  return (await writeExcelFile([header, ...rows.map((row) => row.map(cell))])).toBuffer()
}

/** UTF-8 with its mark, without which spreadsheet programs read Chinese names as garbage. */
export function gradebookCsv(table: readonly Cell[][]): Buffer {
  const field = (value: Cell) => (/[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value))
  return Buffer.from(`\uFEFF${table.map((row) => row.map(field).join(',')).join('\r\n')}\r\n`)
}
