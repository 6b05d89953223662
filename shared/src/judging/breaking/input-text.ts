/** A token of an input and the blanks before it. */
export type Token = { gap: string; text: string }
/** A line of an input: its tokens, and the blanks behind the last one. */
export type Line = { tokens: readonly Token[]; tail: string }
/** An input as lines of tokens. Printed again it is the same text, to the last blank. */
export type InputText = { lines: readonly Line[]; endsInNewline: boolean }

const PIECE = /([^\S\n]*)(\S+)/gu

export function readInput(text: string): InputText {
  const endsInNewline = text.endsWith('\n')
  const body = endsInNewline ? text.slice(0, -1) : text
  return { lines: body.split('\n').map(readLine), endsInNewline }
}

function readLine(text: string): Line {
  const tokens: Token[] = []
  let end = 0
  for (const match of text.matchAll(PIECE)) {
    tokens.push({ gap: match[1] ?? '', text: match[2] ?? '' })
    end = match.index + match[0].length
  }
  return { tokens, tail: text.slice(end) }
}

export const printInput = ({ lines, endsInNewline }: InputText): string =>
  lines.map(({ tokens, tail }) => tokens.map(({ gap, text }) => gap + text).join('') + tail).join('\n') + (endsInNewline ? '\n' : '')

/** Words and numbers of an input. */
export const countTokens = (text: string): number => text.match(/\S+/gu)?.length ?? 0

const INTEGER = /^-?(?:0|[1-9]\d{0,39})$/

/** The value of a token that is an integer in its usual form; null for any other. */
export const integerOf = (text: string): bigint | null => (INTEGER.test(text) && text !== '-0' ? BigInt(text) : null)

/** The line without `count` tokens from `at` on. A token that becomes the first one keeps the blanks of the former first one. */
export function withoutTokens({ tokens, tail }: Line, at: number, count: number): Line {
  const kept = [...tokens.slice(0, at), ...tokens.slice(at + count)]
  const first = kept[0]
  if (at === 0 && first) kept[0] = { ...first, gap: tokens[0]?.gap ?? '' }
  return { tokens: kept, tail }
}

/** The same input with another text for one token. */
export function withToken(input: InputText, line: number, token: number, text: string): InputText {
  const change = (each: Line): Line => ({ ...each, tokens: each.tokens.map((one, at) => (at === token ? { ...one, text } : one)) })
  return { ...input, lines: input.lines.map((each, at) => (at === line ? change(each) : each)) }
}

export const withLines = (input: InputText, lines: readonly Line[]): InputText => ({ ...input, lines })
