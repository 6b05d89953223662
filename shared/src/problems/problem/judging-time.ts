import { minute } from '../../ground/time/instant.ts'
import { findLanguage } from '../../judging/language/languages.ts'

/** The longest that one judging of a problem may take where nobody of staff stands behind the group that wrote it. */
export const MOST_UNBACKED_MS = 3 * minute

/** What a judging can take at most. `timeLimitMs`: of one case, for a language of factor 1. `languages`: names of those that are allowed. */
export type JudgingSize = { cases: number; timeLimitMs: number; languages: readonly string[] }

/** Milliseconds of CPU time that one program can use up over all cases, in the slowest of its languages. */
export function longestJudgingMs({ cases, timeLimitMs, languages }: JudgingSize): number {
  const factors = languages.map((name) => findLanguage(name)?.factor ?? 2)
  return cases * timeLimitMs * (factors.length === 0 ? 2 : Math.max(...factors))
}

/**
 * Whether a save makes a judging longer than the bound allows. A problem that is longer already keeps what it has, and a save that makes it
 * no longer passes.
 * @param before the problem as it is stored; null for a new one
 */
export function exceedsBound(before: JudgingSize | null, after: JudgingSize): boolean {
  const longest = longestJudgingMs(after)
  return longest > MOST_UNBACKED_MS && (before === null || longest > longestJudgingMs(before))
}
