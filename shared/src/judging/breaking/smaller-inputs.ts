/**
 * Inputs that are a step smaller than a given one, in the order in which they are tried.
 *
 * Each step drops lines, tokens or signs, or lowers a number, so a chain of steps ends. A dropped part is often counted by an earlier number:
 * each step is therefore given without and with that number lowered by as much. The validator decides which of them is an input.
 */
import { type InputText, integerOf, type Line, type Token, withLines, withoutTokens, withToken } from './input-text.ts'
import { keepCounts } from './kept-counts.ts'

const end = Number.POSITIVE_INFINITY

/** Sizes of dropped blocks, the largest first. */
function* blockSizes(length: number): Generator<number> {
  for (let size = length >> 1; size > 3; size >>= 1) yield size
  for (let size = Math.min(3, length); size >= 1; size--) yield size
}

/** Drops blocks of lines. */
export function* fewerLines(input: InputText): Generator<InputText> {
  const { lines } = input
  for (const size of blockSizes(lines.length)) {
    if (size >= lines.length) continue
    for (let at = lines.length - size; at >= 0; at--) {
      const dropped = withLines(input, [...lines.slice(0, at), ...lines.slice(at + size)])
      // A count may stand in any line before, and may count the lines, or the nodes of a tree, whose edges are one fewer.
      const mayCount = ({ line, value }: { line: number; value: number }) => value <= lines.length - line
      yield* keepCounts(dropped, { line: at - 1, token: end }, size, mayCount)
      if (size > 1) yield* keepCounts(dropped, { line: at - 1, token: end }, 1, mayCount)
      yield dropped
    }
  }
}

/** Runs of neighbouring lines for which `key` is the same, of at least two lines. */
function runsOf(lines: readonly Line[], key: (line: Line) => number | null): { from: number; to: number; key: number }[] {
  const runs: { from: number; to: number; key: number }[] = []
  for (let from = 0; from < lines.length; ) {
    const first = lines[from]
    const wanted = first ? key(first) : null
    let to = from + 1
    for (let next = lines[to]; wanted !== null && next && key(next) === wanted; next = lines[to]) to++
    if (wanted !== null && to - from >= 2) runs.push({ from, to, key: wanted })
    from = to
  }
  return runs
}

const within = (lines: readonly Line[], { from, to }: { from: number; to: number }, change: (line: Line) => Line) =>
  lines.map((line, at) => (at >= from && at < to ? change(line) : line))

/** Drops the same token in all lines of a table. */
export function* fewerColumns(input: InputText): Generator<InputText> {
  for (const run of runsOf(input.lines, ({ tokens }) => (tokens.length > 1 ? tokens.length : null))) {
    for (let at = run.key - 1; at >= 0; at--) {
      const dropped = withLines(
        input,
        within(input.lines, run, (line) => withoutTokens(line, at, 1)),
      )
      yield* keepCounts(dropped, { line: run.from - 1, token: end }, 1, ({ value }) => value === run.key)
      yield dropped
    }
  }
}

/** Drops neighbouring tokens of a line. */
export function* fewerTokens(input: InputText): Generator<InputText> {
  for (const [index, line] of input.lines.entries()) {
    const length = line.tokens.length
    for (const size of blockSizes(length)) {
      for (let at = length - size; at >= 0; at--) {
        const dropped = withLines(
          input,
          input.lines.map((each, i) => (i === index ? withoutTokens(each, at, size) : each)),
        )
        const after = (token: number) => length - token - 1
        yield* keepCounts(
          dropped,
          { line: index, token: at },
          size,
          ({ line: of, token, value }) => value === length || (of === index && value <= after(token)),
        )
        yield dropped
      }
    }
  }
}

const isWord = ({ text }: Token) => integerOf(text) === null && text.length > 1

const withoutSigns = (text: string, at: number, count: number) => text.slice(0, at) + text.slice(at + count)

/** Drops a column of signs of a grid, and signs of a word. */
export function* shorterWords(input: InputText): Generator<InputText> {
  const wordLength = ({ tokens: [only, ...others] }: Line) => (only && others.length === 0 && isWord(only) ? only.text.length : null)
  const cut = (line: Line, token: number, at: number, count: number): Line => ({
    ...line,
    tokens: line.tokens.map((each, index) => (index === token ? { ...each, text: withoutSigns(each.text, at, count) } : each)),
  })
  for (const run of runsOf(input.lines, wordLength)) {
    for (const size of blockSizes(run.key)) {
      for (let at = run.key - size; at >= 0 && size < run.key; at--) {
        const dropped = withLines(
          input,
          within(input.lines, run, (line) => cut(line, 0, at, size)),
        )
        yield* keepCounts(dropped, { line: run.from - 1, token: end }, size, ({ value }) => value === run.key)
        yield dropped
      }
    }
  }
  for (const [index, line] of input.lines.entries()) {
    for (const [token, word] of line.tokens.entries()) {
      if (!isWord(word)) continue
      const { length } = word.text
      for (const size of blockSizes(length)) {
        for (let at = length - size; at >= 0 && size < length; at--) {
          const dropped = withLines(
            input,
            input.lines.map((each, i) => (i === index ? cut(each, token, at, size) : each)),
          )
          yield* keepCounts(dropped, { line: index, token }, size, ({ value }) => value === length)
          yield dropped
        }
      }
    }
  }
}

/** Values that are nearer to zero than this one, the nearest first; for a negative one its opposite too. */
function lowerValues(value: bigint): bigint[] {
  const size = value < 0n ? -value : value
  const sizes = [0n, 1n, 2n, 3n, 5n, 10n, size / 1000n, size / 16n, size / 4n, size / 2n, (size * 3n) / 4n, (size * 7n) / 8n]
  if (size <= 64n) sizes.push(size - 1n)
  const smaller = [...new Set(sizes.filter((each) => each >= 0n && each < size))].sort((a, b) => (a < b ? -1 : 1))
  return value < 0n ? [...smaller.flatMap((each) => (each === 0n ? [0n] : [each, -each])), size] : smaller
}

/** Lowers numbers: equal ones together, then each one. */
export function* lowerNumbers(input: InputText): Generator<InputText> {
  const texts = input.lines.flatMap(({ tokens }) => tokens.map(({ text }) => text))
  const twice = new Set(texts.filter((text, at) => integerOf(text) !== null && texts.indexOf(text) < at))
  for (const text of twice) {
    const replace = (by: bigint) => (line: Line) => ({
      ...line,
      tokens: line.tokens.map((each) => (each.text === text ? { ...each, text: String(by) } : each)),
    })
    for (const value of lowerValues(BigInt(text))) yield withLines(input, input.lines.map(replace(value)))
  }
  for (const [line, { tokens }] of input.lines.entries()) {
    for (const [token, { text }] of tokens.entries()) {
      const value = integerOf(text)
      if (value === null) continue
      for (const lower of lowerValues(value)) yield withToken(input, line, token, String(lower))
    }
  }
}

/** Shortens blanks to one, and drops those at the ends of a line. */
export function* fewerBlanks(input: InputText): Generator<InputText> {
  for (const [index, line] of input.lines.entries()) {
    const change = (changed: Line) =>
      withLines(
        input,
        input.lines.map((each, at) => (at === index ? changed : each)),
      )
    if (line.tail !== '') yield change({ ...line, tail: '' })
    for (const [token, { gap }] of line.tokens.entries()) {
      const least = token === 0 ? '' : ' '
      if (gap.length > least.length)
        yield change({ ...line, tokens: line.tokens.map((each, at) => (at === token ? { ...each, gap: least } : each)) })
    }
  }
}
