import writeExcelFile from 'write-excel-file/node'

export type SheetCell = string | number

/** Spreadsheet programs take such a text for a formula when it is edited or saved as CSV; a leading quote says that it is none. Signs of full width are signs to some of them. */
export const harmless = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text)

/** Texts are written as texts, so that `+` and `-(2)` stay what they are. */
const excelCell = (value: SheetCell) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })

/** An .xlsx file of one sheet; the first row holds the titles. */
export async function toExcel([titles = [], ...rows]: readonly SheetCell[][]): Promise<Buffer> {
  const header = titles.map((value) => ({ value: String(value), fontWeight: 'bold' as const }))
  return (await writeExcelFile([header, ...rows.map((row) => row.map(excelCell))])).toBuffer()
}
