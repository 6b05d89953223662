import type { CodeFamily } from './code-family.ts'
import { codeParts } from './code-parts.ts'

/** Words, operators whose signs must stay together, white space, and every other sign. `>>` may be two ends of template arguments. */
const token = /[\p{L}\p{N}_$]+|[-+*/%&|^<>=!]=|\+\+|--|&&|\|\||<<|->|::|##|\s+|[\s\S]/gu

/**
 * The tokens of a program. White space is one only where it has a meaning: the end of a line of the preprocessor, and the space after the
 * name of a macro.
 */
function tokensOf(text: string, family: CodeFamily): string[] {
  const tokens: string[] = []
  let isDirective = false
  let isLineStart = true
  const endDirective = () => {
    if (tokens.at(-1) === ' ') tokens.pop()
    tokens.push('\n')
    isDirective = false
  }
  const space = (blanks: string) => {
    const isNewLine = blanks.includes('\n')
    if (isDirective && isNewLine && tokens.at(-1) !== '\\') {
      endDirective()
    } else if (isDirective && tokens.at(-2) === 'define' && tokens.at(-3) === '#') tokens.push(' ')
    isLineStart ||= isNewLine
  }
  for (const part of codeParts(text.replace(/\r\n?/g, '\n'), family)) {
    if (part.kind === 'comment') tokens.push(`/${part.text.replace(/\s+/g, '')}`)
    else if (part.kind === 'string') {
      tokens.push(part.text)
      isLineStart = false
    } else {
      for (const [found] of part.text.matchAll(token)) {
        if (/^\s/.test(found)) {
          space(found)
          continue
        }
        isDirective ||= found === '#' && isLineStart
        isLineStart = false
        tokens.push(found)
      }
    }
  }
  if (isDirective) endDirective()
  return tokens
}

/** Whether two texts are the same program apart from white space: the same words in the same order, strings and comments untouched. */
export function isSameProgram(before: string, after: string, family: CodeFamily): boolean {
  const [one, other] = [tokensOf(before, family), tokensOf(after, family)]
  return one.length === other.length && one.every((each, index) => each === other[index])
}
