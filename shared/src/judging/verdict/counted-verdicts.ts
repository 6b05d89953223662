import { Verdict } from './verdict.ts'

/** Verdicts that trainings and homework count as a try; what is not judged, cancelled or failed by the judge is left out. */
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
