/** Marks of a class: a pupil's results in each piece of work, combined into one figure (docs/rules/gradebook.md). */

/** A pupil's result in one piece of work. `points` null: no submission counts. */
export type ItemScore = { key: string; points: number | null; maxPoints: number }

export type MarkRules = {
  /** Weight of each piece of work, by its key; without a weight it does not count. */
  weights: ReadonlyMap<string, number>
  /** Only this many of the best count; null: all. */
  best: number | null
  /** Decimals of the mark, 0 to 2. */
  decimals: number
  /** The mark for full points. */
  fullMark: number
}

export type Mark = {
  /** Null when nothing counts yet. */
  mark: number | null
  /** Keys of the pieces that count. */
  counted: readonly string[]
}

const shareOf = ({ points, maxPoints }: ItemScore): number => (maxPoints > 0 ? Math.min(Math.max((points ?? 0) / maxPoints, 0), 1) : 0)

/** Halves are rounded up; binary fractions do not turn 0.5 into 0.49. */
export function roundMark(value: number, decimals: number): number {
  const factor = 10 ** decimals
  return Math.round(value * factor + 1e-9) / factor
}

/**
 * The weighted share of points over the counting pieces. When only the best count, these are the ones with the highest share, then the
 * heavier, then the first. Work without possible points does not count.
 */
export function markOf(scores: readonly ItemScore[], { weights, best, decimals, fullMark }: MarkRules): Mark {
  const weightOf = ({ key }: ItemScore) => weights.get(key) ?? 0
  const counting = scores
    .map((score, place) => ({ score, place, share: shareOf(score), weight: weightOf(score) }))
    .filter(({ score, weight }) => weight > 0 && score.maxPoints > 0)
  const chosen = new Set(
    counting.toSorted((a, b) => b.share - a.share || b.weight - a.weight || a.place - b.place).slice(0, best ?? counting.length),
  )
  const kept = counting.filter((one) => chosen.has(one))
  const total = kept.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return { mark: null, counted: [] }
  const reached = kept.reduce((sum, { share, weight }) => sum + share * weight, 0)
  return { mark: roundMark((reached / total) * fullMark, decimals), counted: kept.map(({ score }) => score.key) }
}
