import { z } from 'zod'
import { finalVerdicts } from '../verdict/verdict.ts'
import { JudgeProblem } from './judge-job.schema.ts'

/** Longest input that a person may give, and most of the output that comes back, in characters. */
export const TEST_INPUT_MAX = 1000
export const TEST_OUTPUT_MAX = 1000

/** A run of somebody's program on input of their own; nothing of it is kept. */
export const TestRun = z.object({
  language: z.string(),
  code: z.string(),
  input: z.string(),
  /** null: nothing to compare with. */
  expected: z.string().nullable(),
  /** Limits and extra files; its testcases are not looked at. */
  problem: JudgeProblem,
})
export type TestRun = z.infer<typeof TestRun>

export const TestRunResult = z.object({
  status: z.union(finalVerdicts.map((v) => z.literal(v))),
  timeMs: z.number().int().nullable(),
  memoryKb: z.number().int().nullable(),
  /** Cut at `TEST_OUTPUT_MAX` characters, with dots when more came. */
  output: z.string().nullable(),
  /** What the program or its compiler complained of; the cause of a System Error. */
  stderr: z.string().nullable(),
  /** Machine-readable cause of a System Error; null otherwise. */
  errorCode: z.string().nullable(),
})
export type TestRunResult = z.infer<typeof TestRunResult>
