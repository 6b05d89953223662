import { Verdict } from './verdict.ts'

/** Margin around the time limit, in percent, within which one run does not decide. */
export const DEFAULT_BORDERLINE_PERCENT = 10
export const MAX_BORDERLINE_PERCENT = 100
/** Maximum number of runs of one case, including the first. */
export const MOST_RUNS = 3

type Run = { exit: unknown; cpuMs: number }

/**
 * Whether the CPU time of a program that ended by itself is so close to the limit that another run could give another verdict. A killed
 * program is not borderline, because its full time is unknown. A margin of 0 turns this off.
 */
export function isBorderline(run: Run, timeLimitMs: number, marginPercent: number): boolean {
  return marginPercent > 0 && run.exit !== null && Math.abs(run.cpuMs - timeLimitMs) <= (timeLimitMs * marginPercent) / 100
}

/**
 * Whether a case is run again.
 * @param best the fastest of its runs so far
 * @param runs their number
 */
export function needsAnotherRun(best: { status: number; facts: Run }, runs: number, timeLimitMs: number, marginPercent: number): boolean {
  return runs < MOST_RUNS && best.status === Verdict.TimeLimit && isBorderline(best.facts, timeLimitMs, marginPercent)
}

/** Whether a judging is marked borderline: one of its decisive times was close to the limit. */
export function isBorderlineJudging(cases: readonly { borderline?: boolean | undefined }[]): boolean {
  return cases.some((each) => each.borderline === true)
}
