import writeExcelFile from 'write-excel-file/node'

export type SheetCell = string | number

/**
 * Spreadsheet programs treat such a text as a formula when it is edited or saved as CSV; a leading quote prevents this. Some also accept
 * full-width signs.
 */
export const harmless = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text)

/** Texts are written as texts, so that `+` and `-(2)` are kept. */
const excelCell = (value: SheetCell) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })

type Sheet = {
  name: string
  /** The first rows are heads: bold, and in sight while the others scroll. */
  heads: number
  /** Columns at the left that stay in sight. */
  fixedColumns: number
  rows: readonly (readonly SheetCell[])[]
}

/** Widths of columns in characters; a Chinese character takes two. */
const [LEAST_WIDTH, MOST_WIDTH] = [8, 40]
const widthOf = (value: SheetCell): number => [...String(value)].reduce((sum, one) => sum + (one > '\u2e7f' ? 2 : 1), 2)

function widthsOf(rows: Sheet['rows']): { width: number }[] {
  const columns = Math.max(0, ...rows.map((row) => row.length))
  const widest = (column: number) => Math.max(LEAST_WIDTH, ...rows.filter((row) => row.length > 1).map((row) => widthOf(row[column] ?? '')))
  return Array.from({ length: columns }, (_, column) => ({ width: Math.min(MOST_WIDTH, widest(column)) }))
}

/** An .xlsx file of several sheets with fitting widths. A row of one cell is a sentence and does not widen its column. */
export async function toWorkbook(sheets: readonly Sheet[]): Promise<Buffer> {
  const written = sheets.map(({ name, heads, fixedColumns, rows }) => ({
    sheet: name,
    columns: widthsOf(rows),
    stickyRowsCount: heads,
    stickyColumnsCount: fixedColumns,
    data: rows.map((row, i) => row.map((value) => ({ ...excelCell(value), ...(i < heads && { fontWeight: 'bold' as const }) }))),
  }))
  return (await writeExcelFile(written)).toBuffer()
}

/** An .xlsx file of one sheet; the first row has the titles. */
export async function toExcel([titles = [], ...rows]: readonly SheetCell[][]): Promise<Buffer> {
  const header = titles.map((value) => ({ value: String(value), fontWeight: 'bold' as const }))
  return (await writeExcelFile([header, ...rows.map((row) => row.map(excelCell))])).toBuffer()
}
