export type TextLine = {
  /** From 1, as an editor would count. */
  line: number
  cells: string[]
}

/**
 * Splits a table that came as text. Cells from a spreadsheet are divided by tabs, those of a CSV file by commas (or
 * semicolons) and perhaps in quotes. Those of a list typed by hand are divided by spaces. Empty lines are left out.
 */
export function readCells(text: string): TextLine[] {
  const clean = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const divider = dividerOf(clean)
  const lines = divider === ' ' ? bySpaces(clean) : byDivider(clean, divider)
  return lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

function dividerOf(text: string): string {
  const first = text.split('\n').find((line) => line.trim() !== '') ?? ''
  for (const divider of ['\t', ',', ';', '，']) if (first.includes(divider)) return divider
  return ' '
}

function bySpaces(text: string): TextLine[] {
  return text.split('\n').map((line, index) => ({ line: index + 1, cells: line.trim().split(/\s+/) }))
}

/** CSV as in RFC 4180: a quoted cell may hold dividers, doubled quotes and line ends. */
function byDivider(text: string, divider: string): TextLine[] {
  const lines: TextLine[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let startLine = 1
  const endLine = () => {
    lines.push({ line: startLine, cells: [...cells, cell] })
    cells = []
    cell = ''
    startLine = line
  }
  for (let i = 0; i < text.length; i++) {
    const char = text[i]
    if (char === '\n') line++
    if (quoted) {
      if (char !== '"') cell += char
      else if (text[i + 1] === '"') cell += text[++i]
      else quoted = false
    } else if (char === '"' && cell.trim() === '') {
      cell = ''
      quoted = true
    } else if (char === divider) {
      cells.push(cell)
      cell = ''
    } else if (char === '\n') endLine()
    else cell += char
  }
  endLine()
  return lines
}
