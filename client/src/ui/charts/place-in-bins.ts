export type Bin = { from: number; to: number; count: number }

/**
 * Position of a value along bins of equal width.
 * @returns `share` of the way from the left edge to the right one, and the bin of the value; a value outside gets the nearest
 *   edge and no bin
 */
export function placeInBins(value: number, bins: readonly Bin[]): { share: number; bin: number | null } {
  const first = bins[0]?.from ?? 0
  const end = (bins.at(-1)?.to ?? 0) + 1
  const bin = bins.findIndex(({ from, to }) => value >= from && value <= to)
  // The middle of its bin, since a bar is no more precise.
  const at = bin >= 0 ? (bin + 0.5) / bins.length : (value - first) / (end - first)
  return { share: Math.min(Math.max(at, 0), 1), bin: bin >= 0 ? bin : null }
}
