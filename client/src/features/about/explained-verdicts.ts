import { Verdict } from '@touchstone/shared/judging/verdict.ts'

/** Verdicts that a newcomer meets, in the order of how often. */
export const explainedVerdicts = [
  { status: Verdict.Accepted, code: 'AC' },
  { status: Verdict.WrongAnswer, code: 'WA' },
  { status: Verdict.TimeLimit, code: 'TLE' },
  { status: Verdict.MemoryLimit, code: 'MLE' },
  { status: Verdict.RuntimeError, code: 'RE' },
  { status: Verdict.CompileError, code: 'CE' },
  { status: Verdict.PresentationError, code: 'PE' },
  { status: Verdict.PartialAccepted, code: 'PA' },
  { status: Verdict.SystemError, code: 'SE' },
] as const
