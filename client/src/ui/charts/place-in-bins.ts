export type Bin = { from: number; to: number; count: number }

/**
 * Where a value stands along bins of equal width.
 * @returns `share` of the way from the left edge to the right one, and the bin that holds the value; a value outside stands
 *   at its edge and in no bin
 */
export function placeInBins(value: number, bins: readonly Bin[]): { share: number; bin: number | null } {
  const first = bins[0]?.from ?? 0
  const end = (bins.at(-1)?.to ?? 0) + 1
  const bin = bins.findIndex(({ from, to }) => value >= from && value <= to)
  // In the middle of its bin: a bar says no more than that.
  const at = bin >= 0 ? (bin + 0.5) / bins.length : (value - first) / (end - first)
  return { share: Math.min(Math.max(at, 0), 1), bin: bin >= 0 ? bin : null }
}
