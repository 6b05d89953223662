/** A query to the index: rows with this piece, or with one that begins with this character. */
export type Piece = { exactly: string } | { beginsWith: string }

/** Further pieces of a long keyword do not narrow the result. */
const MOST_PIECES = 12

/** SQLite's `like` treats these as equal, so they narrow nothing. */
const takenForAnother = /[\uFFFD-\uFFFF\p{Surrogate}]/u

/**
 * Pieces that occur in each text with the keyword. The index has each two neighbouring characters of a text, and its last one alone
 * (migration 0034).
 * @param keyword folded like in the search
 */
export function piecesOf(keyword: string): Piece[] {
  const characters = [...keyword]
  const [only] = characters
  if (only === undefined) return []
  if (characters.length === 1) return takenForAnother.test(only) ? [] : [{ beginsWith: only }]
  const pairs = characters.slice(1).map((character, n) => `${characters[n]}${character}`)
  const narrowing = [...new Set(pairs)].filter((pair) => !takenForAnother.test(pair))
  return narrowing.slice(0, MOST_PIECES).map((exactly) => ({ exactly }))
}
