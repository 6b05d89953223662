import { z } from 'zod'
import { BreakingResult, BreakingSearch } from '../breaking/breaking-search.schema.ts'
import { JudgeProblem, TimeFactor } from '../job/judge-job.schema.ts'

const int = z.number().int()

const Program = z.object({
  /** Its place in the check. */
  number: int,
  language: z.string(),
  code: z.string(),
  /** As in a judging. */
  hasHiddenParts: z.boolean().optional(),
})

/** A step of a strength check: some programs to judge on the tests of the problem, or a search for an input that one program fails. */
export const StrengthStep = z.discriminatedUnion('act', [
  z.object({ act: z.literal('judge'), problem: JudgeProblem, programs: z.array(Program).min(1), timeFactor: TimeFactor.optional() }),
  z.object({ act: z.literal('search'), number: int, search: BreakingSearch, timeFactor: TimeFactor.optional() }),
])
export type StrengthStep = z.infer<typeof StrengthStep>

/** `passed`: it passes every test. `unjudged`: the judge failed on it. */
const JudgedProgram = z.object({
  number: int,
  end: z.enum(['killed', 'passed', 'not-compiled', 'unjudged']),
  /** Number and verdict of the first test that it fails; null for other ends. */
  test: int.nullable(),
  status: int.nullable(),
  /** Words of the compiler or the judge. */
  message: z.string().max(4000).nullable(),
})
export type JudgedProgram = z.infer<typeof JudgedProgram>

export const StrengthResult = z.object({
  judged: z.array(JudgedProgram),
  searched: z.object({ number: int, result: BreakingResult }).nullable(),
  /** Of the judge itself. */
  errorCode: z.string().nullable(),
  message: z.string().nullable(),
})
export type StrengthResult = z.infer<typeof StrengthResult>
