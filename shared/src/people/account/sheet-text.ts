/** A spreadsheet cell as text; a date without its time. A formula gives its stored value. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return String(cell).replace(/\s+/g, ' ').trim()
}

/** The rows of a sheet as pasted text: one line each, cells divided by tabs. Empty rows at the end are left out. */
export function sheetAsText(rows: readonly (readonly unknown[])[]): string {
  return rows
    .map((cells) => cells.map(cellText).join('\t'))
    .join('\n')
    .trimEnd()
}
