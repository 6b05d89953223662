import type { CodeFamily } from './code-family.ts'
import { codeParts } from './code-parts.ts'

const opens = '{(['
const closes = '})]'
/** A label of a `switch` or of a class stands at the start of its line. */
const label = /^(?:case\b.*|default\s*|public\s*|private\s*|protected\s*):(?!:)/
/** A line of these ends without a block: the next line alone belongs to it. */
const head = /^(?:\}\s*)?(?:else\s+)?(?:if|for|while)\b.*\)$|^(?:\}\s*)?else$|^do$/

type Line = {
  /** As it stands; the start of a line inside of a string or a comment never changes. */
  text: string
  isInside: boolean
  /** Its last part continues in the next line, or is a string without an end. */
  isEndKept: boolean
  /** Its code, where every string is `""` and every comment is left out. */
  code: string
}

function linesOf(text: string, family: CodeFamily): Line[] {
  const lines: Line[] = [{ text: '', isInside: false, isEndKept: false, code: '' }]
  for (const { kind, text: piece } of codeParts(text, family)) {
    const pieces = piece.split('\n')
    for (const [index, part] of pieces.entries()) {
      if (index > 0) lines.push({ text: '', isInside: kind !== 'code', isEndKept: false, code: '' })
      const line = lines.at(-1)
      if (!line) continue
      line.text += part
      if (part !== '') line.isEndKept = kind === 'string' || (kind === 'comment' && index < pieces.length - 1)
      if (kind === 'code') line.code += part
      else if (kind === 'string' && index === 0) line.code += '""'
    }
  }
  return lines
}

/** A backslash before blanks at the end would get another meaning without them. */
const withoutEnd = ({ text, isEndKept }: Line): string => (isEndKept || /\\\s+$/.test(text) ? text : text.trimEnd())

/** Only the blanks at line ends, and tabs where every indentation is of tabs: in Python the rest of an indentation is meaning. */
function tidyLines(lines: readonly Line[], size: number): string[] {
  const starts = lines.filter(({ isInside, text }) => !isInside && /^\s+\S/.test(text)).map(({ text }) => /^\s*/.exec(text)?.[0] ?? '')
  const hasTabsAlone = starts.every((start) => /^\t*$/.test(start))
  return lines.map((line) => {
    const shown = withoutEnd(line)
    return hasTabsAlone && !line.isInside ? shown.replace(/^\t+/, (tabs) => ' '.repeat(size * tabs.length)) : shown
  })
}

/**
 * A program with an even indentation, as the editor can make it alone. Lines are never joined or broken, and only white space at their
 * starts and ends changes.
 * @param size columns of one step
 */
export function indentProgram(text: string, family: CodeFamily, size: number): string {
  const lines = linesOf(text.replace(/\r\n?/g, '\n'), family)
  if (family === 'python') return tidyLines(lines, size).join('\n')
  /** The open brackets: depth of the line that opened each one. */
  const stack: number[] = []
  let hanging = 0
  let isContinued = false
  const shown = lines.map((line) => {
    const bare = line.code.trim()
    const isDirective = isContinued || bare.startsWith('#')
    isContinued = isDirective && bare.endsWith('\\')
    const trimmed = withoutEnd(line)
    if (isDirective) return trimmed
    const leading = /^[})\]]+/.exec(bare)?.[0].length ?? 0
    const inside = stack.length === 0 ? 0 : (stack.at(-1) ?? 0) + 1
    const extra = bare.startsWith('{') ? 0 : hanging
    const own = leading > 0 ? (stack.at(-leading) ?? 0) : inside + extra
    const depth = Math.max(0, own - (label.test(bare) ? 1 : 0))
    // However many brackets a line opens, the next one is one step further in.
    let open = 0
    for (const sign of bare) {
      if (opens.includes(sign)) stack.push(own)
      else if (closes.includes(sign)) stack.pop()
      else continue
      open += opens.includes(sign) ? 1 : -1
    }
    if (bare !== '') hanging = open <= 0 && head.test(bare) ? extra + 1 : 0
    if (line.isInside) return trimmed
    return trimmed.trim() === '' ? '' : ' '.repeat(size * depth) + trimmed.trimStart()
  })
  return shown.join('\n')
}
