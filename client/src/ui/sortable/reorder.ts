/** The same list with one entry moved; places outside of it are its ends. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const target = Math.max(0, Math.min(list.length - 1, to))
  const rest = list.toSpliced(from, 1)
  const entry = list[from]
  return entry === undefined ? [...list] : rest.toSpliced(target, 0, entry)
}

/** Where a key takes an entry; undefined where the key moves nothing. */
export function placeOfKey(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return Math.max(0, at - 1)
    case 'ArrowDown':
      return Math.min(count - 1, at + 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** The place that a pointer is over, by the middles of the rows as they stand. */
export function placeOfPointer(y: number, middles: readonly number[], from: number): number {
  const above = middles.filter((middle, index) => index !== from && middle < y).length
  return Math.min(above, middles.length - 1)
}

/** The rows in a wanted order; the stored one where the two do not have the same entries. */
export function inOrder<T>(rows: readonly T[], keyOf: (row: T) => number, wanted: readonly number[] | null): readonly T[] {
  if (wanted === null || wanted.length !== rows.length) return rows
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  const sorted = wanted.flatMap((key) => byKey.get(key) ?? [])
  return sorted.length === rows.length ? sorted : rows
}
