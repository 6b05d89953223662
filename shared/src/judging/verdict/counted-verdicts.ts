import { Verdict } from './verdict.ts'

/** Verdicts that count as a try in trainings and homework; unjudged and cancelled ones and failures of the judge do not. */
export const countedVerdicts: readonly number[] = [
  Verdict.PresentationError,
  Verdict.WrongAnswer,
  Verdict.Accepted,
  Verdict.TimeLimit,
  Verdict.MemoryLimit,
  Verdict.RuntimeError,
  Verdict.CompileError,
  Verdict.PartialAccepted,
]
