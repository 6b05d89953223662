import { type FinalVerdictName, finalVerdictNames, Verdict } from '../verdict/verdict.ts'

const isSetByHand = {
  Cancelled: false,
  PresentationError: true,
  CompileError: false,
  WrongAnswer: true,
  Accepted: true,
  TimeLimit: true,
  MemoryLimit: true,
  RuntimeError: true,
  SystemError: true,
  PartialAccepted: true,
  SubmitFailed: true,
} as const satisfies Record<FinalVerdictName, boolean>

/** Verdicts that a person may set: final ones about the program's behaviour. */
export const manualVerdicts = finalVerdictNames.filter((name) => isSetByHand[name]).map((name) => Verdict[name])
