import type { FinalVerdictName } from '@touchstone/shared/judging/verdict/verdict.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { HelpPlace } from './help-pages.ts'

const sections = {
  Accepted: 'accepted',
  WrongAnswer: 'wrong-answer',
  TimeLimit: 'time-limit',
  MemoryLimit: 'memory-limit',
  RuntimeError: 'runtime-error',
  CompileError: 'compile-error',
  PresentationError: 'presentation-error',
  PartialAccepted: 'partial',
  SystemError: 'system-error',
  Cancelled: 'waiting',
  SubmitFailed: 'system-error',
} as const satisfies Record<FinalVerdictName, string>

/** The section of the help that explains a verdict. */
export function helpOfVerdict(status: number): HelpPlace {
  const name = (Object.keys(sections) as FinalVerdictName[]).find((one) => Verdict[one] === status)
  return `verdicts#${name ? sections[name] : 'waiting'}`
}
