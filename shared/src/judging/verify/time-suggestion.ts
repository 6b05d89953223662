export type TimeSuggestion = {
  /** Slowest accepted submission; null when there is none. */
  slowestAcceptedMs: number | null
  /** A limit that gives the slowest accepted submission the package's usual room. */
  suggestedLimitMs: number | null
  /** Whether the limit leaves that room. */
  isRoomy: boolean
}

/** A limit of `multiplier` times the slowest accepted submission, in whole seconds above one second and tenths below. */
export function suggestTimeLimit(acceptedTimesMs: readonly number[], multiplier: number, limitMs: number): TimeSuggestion {
  if (acceptedTimesMs.length === 0) return { slowestAcceptedMs: null, suggestedLimitMs: null, isRoomy: true }
  const slowest = Math.max(...acceptedTimesMs)
  const wanted = slowest * multiplier
  const step = wanted > 1000 ? 1000 : 100
  const suggested = Math.max(100, Math.ceil(wanted / step) * step)
  return { slowestAcceptedMs: slowest, suggestedLimitMs: suggested, isRoomy: limitMs >= 2 * slowest }
}
