import { type FinalVerdict, type FinalVerdictName, Verdict, verdictsByPlace } from '@touchstone/shared/judging/verdict/verdict.ts'

/** A part of a group with its result. */
export type GradedPart = Grade & { isSample: boolean }

export type Grade = { verdict: FinalVerdict; score: number }

/** Called with the result of each group of tests, inner ones first. */
export type OnGroup = (name: string, grade: Grade) => void

/** Severity of verdicts, worst first, for the mode `worst_error`; null: never the worst. */
const severity = {
  SystemError: 1,
  SubmitFailed: 2,
  CompileError: 3,
  RuntimeError: 4,
  MemoryLimit: 5,
  TimeLimit: 6,
  WrongAnswer: 7,
  PresentationError: 8,
  PartialAccepted: 9,
  Cancelled: 10,
  Accepted: null,
} as const satisfies Record<FinalVerdictName, number | null>

const worstFirst = verdictsByPlace(severity)

const KNOWN = new Set([
  ...['first_error', 'worst_error', 'always_accept', 'accept_if_any_accepted', 'ignore_sample'],
  ...['min', 'max', 'sum', 'avg', 'accept', 'reject'],
])

export const unknownGraderFlags = (flags: readonly string[]): string[] => flags.filter((flag) => !KNOWN.has(flag))

/**
 * The default grader: computes the verdict and the points of a group from its parts, in order.
 * @param parts `isSample` marks the sample group directly below the root
 */
export function gradeGroup(parts: readonly GradedPart[], flags: readonly string[]): Grade {
  const has = (flag: string) => flags.includes(flag)
  const counted = has('ignore_sample') ? parts.filter((part) => !part.isSample) : parts
  return { verdict: groupVerdict(counted, has), score: groupScore(counted, has) }
}

function groupVerdict(parts: readonly Grade[], has: (flag: string) => boolean): FinalVerdict {
  const rejected = parts.filter((part) => part.verdict !== Verdict.Accepted)
  if (rejected.some((part) => part.verdict === Verdict.SystemError)) return Verdict.SystemError
  if (rejected.length === 0 || has('always_accept')) return Verdict.Accepted
  if (has('accept_if_any_accepted') && rejected.length < parts.length) return Verdict.Accepted
  const [first] = rejected
  if (has('first_error') && first) return first.verdict
  return worstFirst.find((verdict) => rejected.some((part) => part.verdict === verdict)) ?? Verdict.SystemError
}

function groupScore(parts: readonly Grade[], has: (flag: string) => boolean): number {
  const scores = parts.map((part) => part.score)
  if (scores.length === 0) return 0
  const sum = scores.reduce((total, score) => total + score, 0)
  if (has('min')) return Math.min(...scores)
  if (has('max')) return Math.max(...scores)
  return has('avg') ? sum / scores.length : sum
}
