import { minute } from '../../ground/time/instant.ts'
import { findLanguage } from '../../judging/language/languages.ts'

/** Maximum duration of one judging of a problem when no staff vouches for the owner of its group. */
export const MOST_UNBACKED_MS = 3 * minute

/** The factors of a judging's maximum duration. `timeLimitMs`: of one case, for a language of factor 1. `languages`: allowed names. */
type JudgingSize = { cases: number; timeLimitMs: number; languages: readonly string[] }

/** Maximum CPU time of one program over all cases in ms, in the slowest of its languages. */
export function longestJudgingMs({ cases, timeLimitMs, languages }: JudgingSize): number {
  const factors = languages.map((name) => findLanguage(name)?.factor ?? 2)
  return cases * timeLimitMs * (factors.length === 0 ? 2 : Math.max(...factors))
}

/**
 * Whether a save makes a judging exceed the bound. A problem that already exceeds it may stay so, and a save that does not lengthen it
 * passes.
 * @param before the stored problem; null for a new one
 */
export function exceedsBound(before: JudgingSize | null, after: JudgingSize): boolean {
  const longest = longestJudgingMs(after)
  return longest > MOST_UNBACKED_MS && (before === null || longest > longestJudgingMs(before))
}
