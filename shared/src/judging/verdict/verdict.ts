/**
 * The status of a submission or of one of its testcases, with its number on the wire. Unknown never means accepted: our own failure is
 * `SystemError`.
 */
export const Verdict = {
  NotSubmitted: -10,
  /** Submitted, result not shown to this viewer (OI contest under seal). */
  Hidden: -5,
  /** Cancelled by staff; for a testcase: skipped, because its subtask had already failed. */
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
  /** Client-side placeholder while the request is being sent; never stored. */
  Submitting: 9,
  SubmitFailed: 10,
  NoStatus: 15,
} as const

export type VerdictName = keyof typeof Verdict
export type Verdict = (typeof Verdict)[VerdictName]

/** `open`: the judge has not finished; `final`: the possible results of a judging; `display`: shown, but never the result of a judging. */
const phases = {
  NotSubmitted: 'display',
  Hidden: 'display',
  Cancelled: 'final',
  PresentationError: 'final',
  CompileError: 'final',
  WrongAnswer: 'final',
  Accepted: 'final',
  TimeLimit: 'final',
  MemoryLimit: 'final',
  RuntimeError: 'final',
  SystemError: 'final',
  Pending: 'open',
  Compiling: 'open',
  Judging: 'open',
  PartialAccepted: 'final',
  Submitting: 'display',
  SubmitFailed: 'final',
  NoStatus: 'display',
} as const satisfies Record<VerdictName, 'open' | 'final' | 'display'>

type NameIn<P extends 'open' | 'final'> = { [Name in VerdictName]: (typeof phases)[Name] extends P ? Name : never }[VerdictName]
type OpenVerdictName = NameIn<'open'>
/** The keys of every table over possible results of a judging. */
export type FinalVerdictName = NameIn<'final'>
export type OpenVerdict = (typeof Verdict)[OpenVerdictName]
export type FinalVerdict = (typeof Verdict)[FinalVerdictName]

const allNames = Object.keys(Verdict) as VerdictName[]
const isOpenName = (name: VerdictName): name is OpenVerdictName => phases[name] === 'open'
const isFinalName = (name: VerdictName): name is FinalVerdictName => phases[name] === 'final'

/** Names of the possible results of a judging. */
export const finalVerdictNames: readonly FinalVerdictName[] = allNames.filter(isFinalName)

/** Statuses of submissions that the judge has not finished. */
export const openVerdicts: readonly OpenVerdict[] = allNames.filter(isOpenName).map((name) => Verdict[name])

/** Possible results of a judging. */
export const finalVerdicts: readonly FinalVerdict[] = finalVerdictNames.map((name) => Verdict[name])

export function isOpen(status: number): boolean {
  return (openVerdicts as readonly number[]).includes(status)
}

const nameByNumber = new Map<number, VerdictName>(allNames.map((name) => [Verdict[name], name]))

export function verdictName(status: number): VerdictName | undefined {
  return nameByNumber.get(status)
}

/** The name of a final status. */
export function finalVerdictName(status: FinalVerdict): FinalVerdictName {
  const name = nameByNumber.get(status)
  if (name === undefined || !isFinalName(name)) throw new Error(`${status} is no final verdict`)
  return name
}

/**
 * The statuses with a place in a table, in the order of the places.
 * @param places for every verdict its place, or null to leave it out
 */
export function verdictsByPlace<Name extends VerdictName>(places: Readonly<Record<Name, number | null>>): (typeof Verdict)[Name][] {
  const placed = (Object.keys(places) as Name[]).filter((name) => places[name] !== null)
  return placed.sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0)).map((name) => Verdict[name])
}

/** Verdicts of a case that the program ran on and did not solve. */
const failedCases = [
  Verdict.PresentationError,
  Verdict.WrongAnswer,
  Verdict.TimeLimit,
  Verdict.MemoryLimit,
  Verdict.RuntimeError,
  Verdict.PartialAccepted,
] as const
export type FailedCase = (typeof failedCases)[number]

export const isFailedCase = (status: number): status is FailedCase => (failedCases as readonly number[]).includes(status)

export const hasFailedCase = (statuses: readonly number[]): boolean => statuses.some(isFailedCase)
