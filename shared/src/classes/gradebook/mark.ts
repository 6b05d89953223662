/** Marks of a class: what a pupil reached in each piece of work, put together into one figure (docs/rules/gradebook.md). */

/** What a pupil reached in one piece of work. `points` null: nothing was sent that counts. */
export type ItemScore = { key: string; points: number | null; maxPoints: number }

export type MarkRules = {
  /** Weight of each piece of work, by its key; one without a weight does not count. */
  weights: ReadonlyMap<string, number>
  /** Only the best so many count; null: all. */
  best: number | null
  /** Decimals of the mark, 0 to 2. */
  decimals: number
  /** What who reaches everything gets. */
  fullMark: number
}

export type Mark = {
  /** Null when nothing counts yet. */
  mark: number | null
  /** Keys of the pieces that the mark is made of. */
  counted: readonly string[]
}

const shareOf = ({ points, maxPoints }: ItemScore): number => (maxPoints > 0 ? Math.min(Math.max((points ?? 0) / maxPoints, 0), 1) : 0)

/** Half goes up; binary fractions do not turn 0.5 into 0.49. */
export function roundMark(value: number, decimals: number): number {
  const factor = 10 ** decimals
  return Math.round(value * factor + 1e-9) / factor
}

/**
 * The share of all points, by weight, of the pieces that count. Where only the best count, those with the highest share do; of equal ones the
 * heavier, then the one that stands first. Work that nobody can get points for does not count.
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
