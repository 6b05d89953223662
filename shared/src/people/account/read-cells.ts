export type TextLine = {
  /** Line number from 1, as in an editor. */
  line: number
  cells: string[]
}

/**
 * Splits a table from text into cells. Tabs divide cells from a spreadsheet, commas (or semicolons) those of a CSV file, perhaps with
 * quotes, and spaces those of a typed list. Empty lines are left out.
 */
export function readCells(text: string): TextLine[] {
  const clean = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const divider = dividerOf(clean)
  const lines = divider === ' ' ? bySpaces(clean) : byDivider(clean, divider)
  return lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

const dividers = ['\t', ',', ';', '，'] as const
const LOOKED_AT = 10

/** The divider in most of the first lines, because a title above the table has none; else that of the first line. */
function dividerOf(text: string): string {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LOOKED_AT)
  const isInMost = (divider: string) => lines.filter((line) => line.includes(divider)).length * 2 > lines.length
  return dividers.find(isInMost) ?? dividers.find((divider) => lines[0]?.includes(divider)) ?? ' '
}

function bySpaces(text: string): TextLine[] {
  return text.split('\n').map((line, index) => ({ line: index + 1, cells: line.trim().split(/\s+/) }))
}

/**
 * CSV as in RFC 4180: a quoted cell may contain dividers, doubled quotes and line ends. A quote without an end is an ordinary character.
 */
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
    } else if (char === '"' && cell.trim() === '' && text.indexOf('"', i + 1) > 0) {
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
