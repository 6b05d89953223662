import { Verdict } from './verdict.ts'

/** Share of the time limit, in percent, within which a time counts as too close to call from one run. */
export const DEFAULT_BORDERLINE_PERCENT = 10
export const MAX_BORDERLINE_PERCENT = 100
/** Runs of one case at most, the first included. */
export const MOST_RUNS = 3

type Run = { exit: unknown; cpuMs: number }

/**
 * Whether the CPU time of a program that ended by itself lies so close to the limit that another run might decide differently. A program that was
 * killed for its time is not: nobody knows how long it would have taken. A margin of 0 switches it off.
 */
export function isBorderline(run: Run, timeLimitMs: number, marginPercent: number): boolean {
  return marginPercent > 0 && run.exit !== null && Math.abs(run.cpuMs - timeLimitMs) <= (timeLimitMs * marginPercent) / 100
}

/**
 * Whether a case is run again.
 * @param best the fastest of its runs so far
 * @param runs how many there were
 */
export function needsAnotherRun(best: { status: number; facts: Run }, runs: number, timeLimitMs: number, marginPercent: number): boolean {
  return runs < MOST_RUNS && best.status === Verdict.TimeLimit && isBorderline(best.facts, timeLimitMs, marginPercent)
}

/** Whether a judging says so of itself: one of the times that it rests on was too close to call. */
export function isBorderlineJudging(cases: readonly { borderline?: boolean | undefined }[]): boolean {
  return cases.some((each) => each.borderline === true)
}
