/** One token of a program without its name: its kind, and its place in the source (UTF-16 offsets). */
export type ProgramToken = { kind: string; from: number; to: number }

/** A stretch of source, end excluded. */
export type Range = readonly [from: number, to: number]

/** Tokens of one program as numbers, comparable with others of the same numbering. */
export type CodedProgram = {
  /** Below zero for a token of given code. */
  codes: Int32Array
  /** Number of own tokens. */
  ownCount: number
  tokens: readonly ProgramToken[]
}

/** The same kind has the same number; a numbering is shared by programs that are compared with each other. */
export type Numbering = (kind: string) => number

export function createNumbering(): Numbering {
  const numbers = new Map<string, number>()
  return (kind) => {
    const known = numbers.get(kind)
    if (known !== undefined) return known
    numbers.set(kind, numbers.size)
    return numbers.size - 1
  }
}

/**
 * Places of tokens in the source. The order of tokens may differ from that of the source, so a stretch of tokens may be several ranges;
 * adjacent ones are joined.
 */
export function rangesOf(tokens: readonly ProgramToken[], from: number, to: number, placeOf: readonly number[]): Range[] {
  const places = placeOf.slice(from, to).map((place, i) => ({ place, token: tokens[from + i] }))
  const ranges: { from: number; to: number; place: number }[] = []
  for (const { place, token } of places.toSorted((a, b) => a.place - b.place)) {
    if (!token) continue
    const last = ranges.at(-1)
    if (last && place === last.place + 1) Object.assign(last, { to: Math.max(last.to, token.to), place })
    else ranges.push({ from: token.from, to: token.to, place })
  }
  return ranges.filter((range) => range.to > range.from).map((range) => [range.from, range.to])
}

/** The rank of each token by its place in the source. */
export function placesInSource(tokens: readonly ProgramToken[]): number[] {
  const order = tokens.map((_, i) => i).toSorted((a, b) => (tokens[a]?.from ?? 0) - (tokens[b]?.from ?? 0) || a - b)
  const places = new Array<number>(tokens.length)
  for (const [place, i] of order.entries()) places[i] = place
  return places
}
