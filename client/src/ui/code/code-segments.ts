/**
 * Lines in a row with nothing between them; each but the last ends at a line below which something stands.
 * @param ends in any order; what lies behind the last line counts for nothing
 */
export function segmentsOf(count: number, ends: readonly number[]): { first: number; last: number }[] {
  const lasts = [...new Set([...ends.filter((line) => line < count), count])].toSorted((a, b) => a - b)
  return lasts.map((last, index) => ({ first: (lasts[index - 1] ?? 0) + 1, last }))
}
