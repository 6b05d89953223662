import type { ListRow } from './class-list.ts'

function quote(cell: string): string {
  // A cell that a spreadsheet would read as a formula is kept as text.
  const safe = /^[=+\-@\t]/.test(cell) ? `'${cell}` : cell
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Names and passwords to print and hand out; the byte order mark lets spreadsheet programs read Chinese. */
export function accountsAsCsv(head: readonly string[], rows: readonly Pick<ListRow, 'cells'>[]): string {
  const lines = [head, ...rows.map(({ cells }) => [cells.username, cells.password, cells.realname])]
  return `\ufeff${lines.map((cells) => cells.map(quote).join(',')).join('\r\n')}\r\n`
}

/** Rows back in the form in which they can be pasted again. */
export function rowsAsText(rows: readonly ListRow[], columns: readonly (keyof ListRow['cells'])[]): string {
  return [columns, ...rows.map(({ cells }) => columns.map((column) => cells[column].replace(/\s+/g, ' ')))]
    .map((cells) => cells.join('\t'))
    .join('\n')
}
