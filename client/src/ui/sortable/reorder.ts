/** The list with one entry moved; an index outside of it means its end. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const target = Math.max(0, Math.min(list.length - 1, to))
  const rest = list.toSpliced(from, 1)
  const entry = list[from]
  return entry === undefined ? [...list] : rest.toSpliced(target, 0, entry)
}

/** The new index of an entry after a key; undefined for other keys. */
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

/** The index under the pointer, by the middles of the rows. */
export function placeOfPointer(y: number, middles: readonly number[], from: number): number {
  const above = middles.filter((middle, index) => index !== from && middle < y).length
  return Math.min(above, middles.length - 1)
}

/** The rows in the wanted order; the stored order when the two have different entries. */
export function inOrder<T>(rows: readonly T[], keyOf: (row: T) => number, wanted: readonly number[] | null): readonly T[] {
  if (wanted === null || wanted.length !== rows.length) return rows
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  const sorted = wanted.flatMap((key) => byKey.get(key) ?? [])
  return sorted.length === rows.length ? sorted : rows
}
