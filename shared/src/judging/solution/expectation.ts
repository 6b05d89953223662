import { type FinalVerdict, isOpen, Verdict } from '../verdict/verdict.ts'

const { Accepted, WrongAnswer, PresentationError, TimeLimit, MemoryLimit, RuntimeError, PartialAccepted, CompileError } = Verdict

const failures: readonly FinalVerdict[] = [
  WrongAnswer,
  PresentationError,
  TimeLimit,
  MemoryLimit,
  RuntimeError,
  PartialAccepted,
  CompileError,
]

/** Expectations of a solution that the editor offers to authors. A number means that score. */
export const expectations = {
  accepted: [Accepted],
  'wrong-answer': [WrongAnswer, PresentationError],
  'time-limit': [TimeLimit],
  'memory-limit': [MemoryLimit],
  'runtime-error': [RuntimeError],
  partial: [PartialAccepted],
  rejected: failures,
} as const satisfies Record<string, readonly FinalVerdict[]>
export type Expectation = keyof typeof expectations
export const expectationNames = Object.keys(expectations) as Expectation[]

const score = /^\d{1,6}$/

export const isPoints = (expected: string): boolean => score.test(expected)

export function isExpectation(text: string): boolean {
  return expectationNames.some((name) => name === text) || score.test(text)
}

/**
 * Whether a judging met the expectation.
 * @returns null while it is judged, without an expectation, and for an unknown expectation
 */
export function meetsExpectation(expected: string | null, got: { status: number; score: number | null }): boolean | null {
  if (expected === null || isOpen(got.status)) return null
  if (score.test(expected)) return got.score === Number(expected)
  const name = expectationNames.find((known) => known === expected)
  if (!name) return null
  const verdicts: readonly number[] = expectations[name]
  return verdicts.includes(got.status)
}
