import { type FinalVerdict, Verdict } from '@touchstone/shared/judging/verdict.ts'

/** A part of a group with what it got. */
export type GradedPart = Grade & { isSample: boolean }

export type Grade = { verdict: FinalVerdict; score: number }

/** Worst first: what a group gets in the mode `worst_error`. */
const WORST_FIRST: readonly FinalVerdict[] = [
  Verdict.SystemError,
  Verdict.CompileError,
  Verdict.RuntimeError,
  Verdict.MemoryLimit,
  Verdict.TimeLimit,
  Verdict.WrongAnswer,
  Verdict.PresentationError,
]

const KNOWN = new Set([
  ...['first_error', 'worst_error', 'always_accept', 'accept_if_any_accepted', 'ignore_sample'],
  ...['min', 'max', 'sum', 'avg', 'accept', 'reject'],
])

export const unknownGraderFlags = (flags: readonly string[]): string[] => flags.filter((flag) => !KNOWN.has(flag))

/**
 * The default grader: the verdict and the points of a group out of those of its parts, in order.
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
  const first = rejected[0]?.verdict ?? Verdict.Accepted
  if (has('first_error')) return first
  return WORST_FIRST.find((verdict) => rejected.some((part) => part.verdict === verdict)) ?? first
}

function groupScore(parts: readonly Grade[], has: (flag: string) => boolean): number {
  const scores = parts.map((part) => part.score)
  if (scores.length === 0) return 0
  const sum = scores.reduce((total, score) => total + score, 0)
  if (has('min')) return Math.min(...scores)
  if (has('max')) return Math.max(...scores)
  return has('avg') ? sum / scores.length : sum
}
