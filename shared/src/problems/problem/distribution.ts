/** A histogram: bounds are inclusive integers, bins are equally wide and adjacent. */
type Distribution = {
  count: number
  min: number
  median: number
  max: number
  bins: { from: number; to: number; count: number }[]
}

const MAX_BINS = 20

/** For non-negative integers; null without values. */
export function distributionOf(values: readonly number[]): Distribution | null {
  if (values.length === 0) return null
  const sorted = [...values].sort((a, b) => a - b)
  const min = sorted[0] ?? 0
  const max = sorted.at(-1) ?? 0
  const width = Math.max(1, Math.ceil((max - min + 1) / MAX_BINS))
  const bins = Array.from({ length: Math.floor((max - min) / width) + 1 }, (_, i) => {
    const from = min + i * width
    return { from, to: from + width - 1, count: 0 }
  })
  for (const value of sorted) {
    const bin = bins[Math.floor((value - min) / width)]
    if (bin) bin.count++
  }
  return { count: values.length, min, median: sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, max, bins }
}

/** Share of the values above this one, 0 to 1; 0 without values. */
export function shareAbove(value: number, values: readonly number[]): number {
  return values.length === 0 ? 0 : values.filter((other) => other > value).length / values.length
}
