/** What the index is asked for: the rows that have this piece, or one that begins with this character. */
export type Piece = { exactly: string } | { beginsWith: string }

/** More of a long keyword narrow no further. */
const MOST_PIECES = 12

/** SQLite's `like` takes these for one another, so they tell nothing. */
const takenForAnother = /[\uFFFD-\uFFFF\p{Surrogate}]/u

/**
 * Pieces that stand in each text of which the keyword is a part. The index has each two neighbouring characters of a text, and its last one alone
 * (migration 0034).
 * @param keyword folded as the search folds it
 */
export function piecesOf(keyword: string): Piece[] {
  const characters = [...keyword]
  const [only] = characters
  if (only === undefined) return []
  if (characters.length === 1) return takenForAnother.test(only) ? [] : [{ beginsWith: only }]
  const pairs = characters.slice(1).map((character, n) => `${characters[n]}${character}`)
  const telling = [...new Set(pairs)].filter((pair) => !takenForAnother.test(pair))
  return telling.slice(0, MOST_PIECES).map((exactly) => ({ exactly }))
}
