import { problemLimits } from '../../problems/problem/problem-fields.ts'
import { isOpen, Verdict } from '../verdict/verdict.ts'
import { isPoints, meetsExpectation } from './expectation.ts'

/** Under it the accepted solutions run while no limit is known: the most that a problem of the site may have. */
export const MEASURING_LIMIT_MS = problemLimits.timeLimit.max

/**
 * The rule of the Kattis format (legacy) for a package that states no limit: so many times the slowest accepted submission, in whole seconds and at
 * least one. It is rounded up: nobody gets less than the multiple.
 */
export function ruleTimeLimitMs(acceptedTimesMs: readonly number[], multiplier: number): number {
  return Math.max(1000, 1000 * Math.ceil((Math.max(0, ...acceptedTimesMs) * multiplier) / 1000))
}

type Run = { status: number /** ms of CPU of the slowest test */; time: number | null; score: number | null }
/** A solution as stored; `run` is null where it did not run on the tests of today. */
export type MeasuredSolution = { name: string | null; expected: string | null; run: Run | null }

/** `multiplier` of the package, and how many accepted solutions it came with: those that found no place on the site count too. */
export type Measure = { multiplier: number; solutions: number }

/** Whether the limit hangs on this solution: one that must be accepted, or lies in that folder of its package and names its points. */
export function isMeasured({ name, expected }: Pick<MeasuredSolution, 'name' | 'expected'>): boolean {
  return expected === 'accepted' || (expected !== null && isPoints(expected) && (name ?? '').startsWith('accepted/'))
}

/**
 * What the runs say about the limit of a problem that states none. Only when every accepted solution ran and came out as expected is there one.
 * @returns the limit in ms; `open` while runs are judged; `unknown` when the rule cannot be followed, or asks for more than the site gives
 */
export function measuredLimit(
  solutions: readonly MeasuredSolution[],
  { multiplier, solutions: wanted }: Measure,
): number | 'open' | 'unknown' {
  const measured = solutions.filter(isMeasured)
  if (measured.some(({ run }) => run !== null && isOpen(run.status))) return 'open'
  const came = measured.filter(({ expected, run }) => run !== null && meetsExpectation(expected, run) === true)
  if (wanted < 1 || came.length < measured.length || measured.length < wanted) return 'unknown'
  const times = came.flatMap(({ run }) => (run?.status === Verdict.Accepted ? (run.time ?? 0) : []))
  const limit = ruleTimeLimitMs(times, multiplier)
  return times.length > 0 && limit <= problemLimits.timeLimit.max ? limit : 'unknown'
}
