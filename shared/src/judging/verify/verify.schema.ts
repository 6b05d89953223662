import { z } from 'zod'
import { JudgeProblem, TimeFactor } from '../job/judge-job.schema.ts'

const int = z.number().int()

/** `solution`: on all tests; `examples`: on those of the statement; `slow`: one that must be too slow, with more time. */
const verifyChecks = ['solution', 'examples', 'slow'] as const
export type VerifyCheck = (typeof verifyChecks)[number]

/** One program of a problem, and one check of it: a worker runs it like a submission. */
export const VerifyStep = z.object({
  check: z.enum(verifyChecks),
  problem: JudgeProblem,
  program: z.object({
    /** The name that findings show. */
    name: z.string(),
    language: z.string(),
    /** The author's choice. Null allows any verdict. */
    expected: z.string().nullable(),
    code: z.string(),
  }),
  examples: z.array(z.object({ input: z.string(), output: z.string() })),
  timeFactor: TimeFactor.optional(),
})
export type VerifyStep = z.infer<typeof VerifyStep>

/** `not-run`: its language does not work on that machine. The problem may still be right. */
const checkStates = ['ok', 'bad', 'not-run'] as const

/** A solution beside its expectation, as the command `verify` prints it. */
export const SolutionFinding = z.object({
  submission: z.string(),
  language: z.string().nullable(),
  expectation: z.string(),
  /** Name of the verdict; null when it was not run. */
  verdict: z.string().nullable(),
  state: z.enum(checkStates),
  /** Slowest testcase. */
  timeMs: z.number().nullable(),
  score: z.number().nullable(),
  expectedScore: z.string().nullable(),
  /** The test that decided. */
  test: z.string().nullable(),
  /** The validator's message, the end of the program, or the compiler's messages. */
  message: z.string().nullable(),
  /** The same for readers of Chinese, where it is not a message that the site translates. */
  messageZh: z.string().nullable(),
  stderr: z.string().nullable(),
})
export type SolutionFinding = z.infer<typeof SolutionFinding>

/** Allowed and seldom meant. */
const verifyDoubts = ['same-inputs', 'example-fails', 'slow-passes'] as const
export const VerifyDoubt = z.object({
  code: z.enum(verifyDoubts),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type VerifyDoubt = z.infer<typeof VerifyDoubt>

export const VerifyStepResult = z.object({
  /** Of the check `solution`. */
  solution: SolutionFinding.nullable(),
  doubts: z.array(VerifyDoubt),
  /** A fault of the machine or of the problem's own programs, by which the solution has no verdict. */
  errorCode: z.string().nullable(),
})
export type VerifyStepResult = z.infer<typeof VerifyStepResult>

/** Everything that a verification has found until now. */
export const VerifyFindings = z.object({ solutions: z.array(SolutionFinding), doubts: z.array(VerifyDoubt) })
export type VerifyFindings = z.infer<typeof VerifyFindings>

/** Reasons for which a verification ended without an end. */
export const verifyFaults = ['changed-meanwhile', 'too-busy', 'judge'] as const

export const VerifyRef = z.object({ pid: int, token: z.string().max(64) })
export type VerifyRef = z.output<typeof VerifyRef>

export const Verification = z.object({
  token: z.string(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  /** No worker has its next step yet. */
  isWaiting: z.boolean(),
  /** Checks that have ended, and all checks. */
  done: int,
  total: int,
  startedAt: int,
  endedAt: int.nullable(),
  fault: z.enum(verifyFaults).nullable(),
  /** The problem, its tests or its solutions have changed since. */
  isStale: z.boolean(),
  ...VerifyFindings.shape,
  /** Solutions that are not as expected, and doubts with solutions that could not run. */
  errors: int,
  doubtful: int,
  timeLimitMs: int,
  /** Null without an accepted solution. */
  slowestAcceptedMs: int.nullable(),
  suggestedLimitMs: int.nullable(),
  isRoomy: z.boolean(),
})
export type Verification = z.infer<typeof Verification>
