/**
 * The status of a submission or of one of its testcases, as numbered on the wire.
 * Unknown never means accepted: what we failed at is `SystemError`.
 */
export const Verdict = {
  NotSubmitted: -10,
  /** Submitted, result not shown to this viewer (OI contest under seal). */
  Hidden: -5,
  /** Cancelled by staff; on a testcase: skipped, because its subtask had already failed. */
  Cancelled: -4,
  PresentationError: -3,
  CompileError: -2,
  WrongAnswer: -1,
  Accepted: 0,
  TimeLimit: 1,
  MemoryLimit: 2,
  RuntimeError: 3,
  SystemError: 4,
  Pending: 5,
  Compiling: 6,
  Judging: 7,
  PartialAccepted: 8,
  /** Client-side placeholder while the request is on its way; never stored. */
  Submitting: 9,
  SubmitFailed: 10,
  NoStatus: 15,
} as const

export type VerdictName = keyof typeof Verdict
export type Verdict = (typeof Verdict)[VerdictName]

/** Statuses of a submission that the judge has still to finish. */
export const openVerdicts = [Verdict.Pending, Verdict.Compiling, Verdict.Judging] as const

/** Statuses that a judging may end with. */
export const finalVerdicts = [
  Verdict.Cancelled,
  Verdict.PresentationError,
  Verdict.CompileError,
  Verdict.WrongAnswer,
  Verdict.Accepted,
  Verdict.TimeLimit,
  Verdict.MemoryLimit,
  Verdict.RuntimeError,
  Verdict.SystemError,
  Verdict.PartialAccepted,
  Verdict.SubmitFailed,
] as const

export type FinalVerdict = (typeof finalVerdicts)[number]

export function isOpen(status: number): boolean {
  return (openVerdicts as readonly number[]).includes(status)
}

const nameByNumber = new Map<number, VerdictName>(Object.entries(Verdict).map(([name, number]) => [number, name as VerdictName]))

export function verdictName(status: number): VerdictName | undefined {
  return nameByNumber.get(status)
}
