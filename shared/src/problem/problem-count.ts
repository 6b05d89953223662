import { isOpen, Verdict } from '../judging/verdict.ts'

/** Submissions of one problem by verdict, with the documented keys. `total` counts every status, open ones too. */
export type ProblemCount = {
  total: number
  ac: number
  mle: number
  tle: number
  re: number
  pe: number
  ce: number
  wa: number
  se: number
  pa: number
}

const keyOfStatus: ReadonlyMap<number, Exclude<keyof ProblemCount, 'total'>> = new Map([
  [Verdict.Accepted, 'ac'],
  [Verdict.MemoryLimit, 'mle'],
  [Verdict.TimeLimit, 'tle'],
  [Verdict.RuntimeError, 're'],
  [Verdict.PresentationError, 'pe'],
  [Verdict.CompileError, 'ce'],
  [Verdict.WrongAnswer, 'wa'],
  [Verdict.SystemError, 'se'],
  [Verdict.PartialAccepted, 'pa'],
] as const)

/** What the counters keep a submission of this status under: the three open ones are one, since a judging runs through them. */
export function countedStatus(status: number): number {
  return isOpen(status) ? Verdict.Pending : status
}

export function addUpCounts(rows: readonly { status: number; count: number }[]): ProblemCount {
  const sums: ProblemCount = { total: 0, ac: 0, mle: 0, tle: 0, re: 0, pe: 0, ce: 0, wa: 0, se: 0, pa: 0 }
  for (const { status, count } of rows) {
    sums.total += count
    const key = keyOfStatus.get(status)
    if (key) sums[key] += count
  }
  return sums
}
