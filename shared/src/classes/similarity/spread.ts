/** With fewer own tokens a program is too short for a result: right solutions of a small task are all alike. */
export const MIN_TOKENS = 60

/** Minimum number of pairs for a class's own spread. */
export const MIN_PAIRS = 10
const FIXED = 0.8
const [FLOOR, CEILING] = [0.5, 0.95]
/** Distance of a suspicious pair above the median, in median deviations. */
const FACTOR = 3
/** Converts the median deviation into a standard deviation, for normally distributed scores. */
const TO_DEVIATION = 1.4826
/** From this median on, the similarity of two programs means little. */
const NARROW = 0.6

type Spread = {
  pairs: number
  /** Null without pairs. */
  median: number | null
  /** The median absolute deviation. */
  deviation: number | null
  /** Pairs at or above this score are listed. */
  threshold: number
  /** `class`: from the spread; `fixed`: too few pairs; `floor` and `ceiling`: the spread alone would be beyond them. */
  basis: 'class' | 'fixed' | 'floor' | 'ceiling'
  /** The task has few possible solutions: the programs of this class are alike as a whole. */
  isNarrow: boolean
}

function middleOf(sorted: Float64Array): number {
  const half = sorted.length >> 1
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2
}

/** Sets the threshold from this class's own scores. A few extreme pairs do not move it much. */
export function spreadOf(scores: Float64Array): Spread {
  const pairs = scores.length
  if (pairs === 0) return { pairs, median: null, deviation: null, threshold: FIXED, basis: 'fixed', isNarrow: false }
  const median = middleOf(scores.toSorted())
  const deviation = middleOf(scores.map((score) => Math.abs(score - median)).toSorted())
  const isNarrow = pairs >= MIN_PAIRS && median >= NARROW
  const own = median + FACTOR * TO_DEVIATION * deviation
  if (pairs < MIN_PAIRS) return { pairs, median, deviation, threshold: FIXED, basis: 'fixed', isNarrow }
  const threshold = Math.min(Math.max(own, FLOOR), CEILING)
  return { pairs, median, deviation, threshold, basis: own < FLOOR ? 'floor' : own > CEILING ? 'ceiling' : 'class', isNarrow }
}
