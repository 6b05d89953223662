import { problemLimits } from '../../problems/problem/problem-fields.ts'
import { isOpen, Verdict } from '../verdict/verdict.ts'
import { isPoints, meetsExpectation } from './expectation.ts'

/** The accepted solutions run under this limit while none is known: the maximum for a problem of the site. */
export const MEASURING_LIMIT_MS = problemLimits.timeLimit.max

/**
 * The rule of the Kattis format for a package without a limit: so many times the slowest accepted submission. The limit is a multiple of
 * the resolution, one second unless the package states another. It is rounded up, and never 0.
 */
export function ruleTimeLimitMs(acceptedTimesMs: readonly number[], multiplier: number, resolutionMs = 1000): number {
  return Math.max(resolutionMs, resolutionMs * Math.ceil((Math.max(0, ...acceptedTimesMs) * multiplier) / resolutionMs))
}

type Run = { status: number /** ms of CPU of the slowest test */; time: number | null; score: number | null }
/** A stored solution; `run` is null without a run on the current tests. */
export type MeasuredSolution = { name: string | null; expected: string | null; run: Run | null }

/** `multiplier` of the package, and the number of its accepted solutions, including those that found no place on the site. */
export type Measure = { multiplier: number; solutions: number; resolutionMs?: number | undefined }

/** Whether the limit depends on this solution: it must be accepted, or it is in the accepted folder and states its points. */
export function isMeasured({ name, expected }: Pick<MeasuredSolution, 'name' | 'expected'>): boolean {
  return expected === 'accepted' || (expected !== null && isPoints(expected) && (name ?? '').startsWith('accepted/'))
}

/**
 * The limit from runs, for a problem that states none. It exists only when every accepted solution ran and met its expectation.
 * @returns the limit in ms; `open` while runs are judged; `unknown` when the rule cannot be applied, or exceeds the site's maximum
 */
export function measuredLimit(
  solutions: readonly MeasuredSolution[],
  { multiplier, solutions: wanted, resolutionMs }: Measure,
): number | 'open' | 'unknown' {
  const measured = solutions.filter(isMeasured)
  if (measured.some(({ run }) => run !== null && isOpen(run.status))) return 'open'
  const came = measured.filter(({ expected, run }) => run !== null && meetsExpectation(expected, run) === true)
  if (wanted < 1 || came.length < measured.length || measured.length < wanted) return 'unknown'
  const times = came.flatMap(({ run }) => (run?.status === Verdict.Accepted ? (run.time ?? 0) : []))
  const limit = ruleTimeLimitMs(times, multiplier, resolutionMs)
  return times.length > 0 && limit <= problemLimits.timeLimit.max ? limit : 'unknown'
}
