import { z } from 'zod'
import { finalVerdicts } from '../verdict/verdict.ts'
import { JudgeProblem, TimeFactor } from './judge-job.schema.ts'

/** Maximum length of the input, and of the returned output, in characters. */
export const TEST_INPUT_MAX = 1000
export const TEST_OUTPUT_MAX = 1000

/** A run of a user's program on the user's own input; nothing is stored. */
export const TestRun = z.object({
  language: z.string(),
  code: z.string(),
  /** As in a judging. */
  hasHiddenParts: z.boolean().optional(),
  input: z.string(),
  /** null: no comparison. */
  expected: z.string().nullable(),
  /** Limits and extra files; its testcases are ignored. */
  problem: JudgeProblem,
  timeFactor: TimeFactor.optional(),
})
export type TestRun = z.infer<typeof TestRun>

export const TestRunResult = z.object({
  status: z.union(finalVerdicts.map((v) => z.literal(v))),
  timeMs: z.number().int().nullable(),
  memoryKb: z.number().int().nullable(),
  /** Cut at `TEST_OUTPUT_MAX` characters, with dots after a cut. */
  output: z.string().nullable(),
  /** Standard error of the program or its compiler; the cause of a System Error. */
  stderr: z.string().nullable(),
  /** Machine-readable cause of a System Error; null otherwise. */
  errorCode: z.string().nullable(),
})
export type TestRunResult = z.infer<typeof TestRunResult>
