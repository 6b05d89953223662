import { type FinalVerdict, type FinalVerdictName, finalVerdictNames, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'

const { Accepted, WrongAnswer, TimeLimit, MemoryLimit, RuntimeError, CompileError, PresentationError, PartialAccepted, SystemError } =
  Verdict

/** Verdicts that a program meant to fail may get: all that concern the program itself. */
const isRejection = {
  Accepted: false,
  WrongAnswer: true,
  PresentationError: true,
  TimeLimit: true,
  MemoryLimit: true,
  RuntimeError: true,
  CompileError: true,
  PartialAccepted: true,
  SystemError: false,
  Cancelled: false,
  SubmitFailed: false,
} as const satisfies Record<FinalVerdictName, boolean>

/** Folder names that state the expected verdict of submissions: ours, and those of the Kattis and ICPC formats. */
const expectations: Readonly<Record<string, readonly FinalVerdict[]>> = {
  accepted: [Accepted],
  'wrong-answer': [WrongAnswer],
  'time-limit': [TimeLimit],
  'memory-limit': [MemoryLimit],
  'runtime-error': [RuntimeError],
  'compile-error': [CompileError],
  'presentation-error': [PresentationError],
  partial: [PartialAccepted],
  'system-error': [SystemError],
  wrong_answer: [WrongAnswer, PresentationError],
  time_limit_exceeded: [TimeLimit],
  // The format has no folder for memory: using too much counts as a run-time error.
  run_time_error: [RuntimeError, MemoryLimit],
  runtime_error: [RuntimeError, MemoryLimit],
  memory_limit_exceeded: [MemoryLimit],
  compile_error: [CompileError],
  partially_accepted: [PartialAccepted],
  rejected: finalVerdictNames.filter((name) => isRejection[name]).map((name) => Verdict[name]),
}

/** Every verdict of a program that was compiled and run, System Error excluded. */
export const anyOutcome: readonly FinalVerdict[] = [
  Accepted,
  WrongAnswer,
  PresentationError,
  TimeLimit,
  MemoryLimit,
  RuntimeError,
  PartialAccepted,
]

export const expectedVerdicts = (folder: string): readonly FinalVerdict[] | undefined => expectations[folder]

export const expectationNames: readonly string[] = Object.keys(expectations)
