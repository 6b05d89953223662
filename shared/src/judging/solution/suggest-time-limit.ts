import { problemLimits } from '../../problems/problem/problem-fields.ts'
import { findLanguage } from '../language/languages.ts'
import { Verdict } from '../verdict/verdict.ts'

/** Room for slower machines and other right programs; the Kattis format's usual factor. */
const MULTIPLIER = 2
const LEAST_MS = 1000
const STEP_MS = 100

type TimedRun = { language: string; status: number /** ms of CPU of the slowest test */; time: number | null }

/**
 * The slowest right solution and a suitable limit: twice its time, at least a second. The time of a language with more time is scaled down
 * to the problem's limit.
 * @returns null without an accepted solution
 */
export function suggestTimeLimit<Run extends TimedRun>(runs: readonly Run[]): { slowest: Run; timeLimitMs: number } | null {
  const timed = runs
    .filter(({ status, time }) => status === Verdict.Accepted && time !== null)
    .map((run) => ({ run, atFactorOne: (run.time ?? 0) / (findLanguage(run.language)?.factor ?? 1) }))
    .sort((a, b) => b.atFactorOne - a.atFactorOne)
  const [slowest] = timed
  if (!slowest) return null
  const wanted = Math.ceil((slowest.atFactorOne * MULTIPLIER) / STEP_MS) * STEP_MS
  return { slowest: slowest.run, timeLimitMs: Math.min(problemLimits.timeLimit.max, Math.max(LEAST_MS, wanted)) }
}
