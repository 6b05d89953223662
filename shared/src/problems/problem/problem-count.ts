import { isOpen, Verdict, type VerdictName, verdictName } from '../../judging/verdict/verdict.ts'

/** Submissions of one problem by verdict, with the keys of docs/rules/problems.md. `total` counts every status, open ones too. */
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

/** The counter of each verdict (docs/rules/problems.md); null: it only counts in the total. */
const countKeys = {
  NotSubmitted: null,
  Hidden: null,
  Cancelled: null,
  PresentationError: 'pe',
  CompileError: 'ce',
  WrongAnswer: 'wa',
  Accepted: 'ac',
  TimeLimit: 'tle',
  MemoryLimit: 'mle',
  RuntimeError: 're',
  SystemError: 'se',
  Pending: null,
  Compiling: null,
  Judging: null,
  PartialAccepted: 'pa',
  Submitting: null,
  SubmitFailed: null,
  NoStatus: null,
} as const satisfies Record<VerdictName, Exclude<keyof ProblemCount, 'total'> | null>

/** The counter key of a status: the three open ones share a key, because a judging runs through them. */
export function countedStatus(status: number): number {
  return isOpen(status) ? Verdict.Pending : status
}

export function addUpCounts(rows: readonly { status: number; count: number }[]): ProblemCount {
  const sums: ProblemCount = { total: 0, ac: 0, mle: 0, tle: 0, re: 0, pe: 0, ce: 0, wa: 0, se: 0, pa: 0 }
  for (const { status, count } of rows) {
    sums.total += count
    const name = verdictName(status)
    const key = name && countKeys[name]
    if (key) sums[key] += count
  }
  return sums
}
