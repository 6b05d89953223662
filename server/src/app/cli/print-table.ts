/** Width of a terminal cell: two columns for Chinese, Japanese, Korean and full-width characters. */
function cellWidth(text: string): number {
  let width = 0
  for (const character of text)
    width += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(character) ? 2 : 1
  return width
}

/** A plain table with aligned columns, under its headings. */
export function formatTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [headings, ...rows]
  const widths = headings.map((_, column) => Math.max(...all.map((row) => cellWidth(row[column] ?? ''))))
  return all
    .map((row) =>
      widths
        .map((width, column) => (row[column] ?? '') + ' '.repeat(width - cellWidth(row[column] ?? '')))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
