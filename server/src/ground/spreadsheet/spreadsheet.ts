import writeExcelFile from 'write-excel-file/node'

export type SheetCell = string | number

/**
 * Spreadsheet programs treat such a text as a formula when it is edited or saved as CSV; a leading quote prevents this. Some also accept
 * full-width signs.
 */
export const harmless = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text)

/** Texts are written as texts, so that `+` and `-(2)` are kept. */
const excelCell = (value: SheetCell) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })

/** An .xlsx file of one sheet; the first row has the titles. */
export async function toExcel([titles = [], ...rows]: readonly SheetCell[][]): Promise<Buffer> {
  const header = titles.map((value) => ({ value: String(value), fontWeight: 'bold' as const }))
  return (await writeExcelFile([header, ...rows.map((row) => row.map(excelCell))])).toBuffer()
}
