/** Below so many tokens of its own a program is too short to say anything: right solutions of a small task are all alike. */
export const MIN_TOKENS = 60

/** Pairs from which a class has a spread of its own. */
export const MIN_PAIRS = 10
const FIXED = 0.8
const [FLOOR, CEILING] = [0.5, 0.95]
/** How far above the middle a pair has to be, in usual distances from it. */
const FACTOR = 3
/** Turns the median distance into a standard deviation, for scores that are spread as chance spreads them. */
const TO_DEVIATION = 1.4826
/** From this middle on, likeness of two programs says little by itself. */
const NARROW = 0.6

export type Spread = {
  pairs: number
  /** Null where there are no pairs. */
  median: number | null
  /** The median distance from the median. */
  deviation: number | null
  /** Pairs from here on are listed. */
  threshold: number
  /** `class`: from the spread; `fixed`: too few pairs for one; `floor` and `ceiling`: the spread alone would have put it beyond. */
  basis: 'class' | 'fixed' | 'floor' | 'ceiling'
  /** The task leaves little room: the programs of this class are alike as a whole. */
  isNarrow: boolean
}

function middleOf(sorted: Float64Array): number {
  const half = sorted.length >> 1
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2
}

/** Where this class's own scores set the threshold. Neither a few pairs that are alike nor a few that are not move it much. */
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
