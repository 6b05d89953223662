/**
 * Splits lines into runs; each run but the last ends at a line with content below it.
 * @param ends in any order; those behind the last line are ignored
 */
export function segmentsOf(count: number, ends: readonly number[]): { first: number; last: number }[] {
  const lasts = [...new Set([...ends.filter((line) => line < count), count])].toSorted((a, b) => a - b)
  return lasts.map((last, index) => ({ first: (lasts[index - 1] ?? 0) + 1, last }))
}
