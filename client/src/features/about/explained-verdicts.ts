import type { FinalVerdictName } from '@touchstone/shared/judging/verdict/verdict.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'

/** The verdicts on the page for newcomers, the most frequent first; null: for staff only, or failures of other judges. */
const explanations = {
  Accepted: { place: 1, code: 'AC' },
  WrongAnswer: { place: 2, code: 'WA' },
  TimeLimit: { place: 3, code: 'TLE' },
  MemoryLimit: { place: 4, code: 'MLE' },
  RuntimeError: { place: 5, code: 'RE' },
  CompileError: { place: 6, code: 'CE' },
  PresentationError: { place: 7, code: 'PE' },
  PartialAccepted: { place: 8, code: 'PA' },
  SystemError: { place: 9, code: 'SE' },
  Cancelled: null,
  SubmitFailed: null,
} as const satisfies Record<FinalVerdictName, { place: number; code: string } | null>

type Explained = { [Name in FinalVerdictName]: (typeof explanations)[Name] extends null ? never : Name }[FinalVerdictName]

export const explainedVerdicts = (Object.keys(explanations) as FinalVerdictName[])
  .filter((name): name is Explained => explanations[name] !== null)
  .sort((a, b) => explanations[a].place - explanations[b].place)
  .map((name) => ({ status: Verdict[name], code: explanations[name].code }))
