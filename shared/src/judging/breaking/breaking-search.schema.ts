import { z } from 'zod'
import { JudgeProblem, TimeFactor } from '../job/judge-job.schema.ts'
import { ShownHead } from '../verdict/shown-head.ts'

/** Milliseconds that a search may take on its lane. */
export const SEARCH_MS = 30_000
/** A found input of more bytes is of no help to a reader. */
export const BREAKING_INPUT_BYTES = 16 * 1024
/** Accepted solutions that must agree on an input. */
export const AGREEING_SOLUTIONS = 2

const Program = z.object({
  language: z.string(),
  code: z.string(),
  /** As in a judging. */
  hasHiddenParts: z.boolean().optional(),
})

/** A search for the smallest input that breaks a program. It carries only the hashes of the hidden tests. It passes over inputs with these hashes. */
export const BreakingSearch = z.object({
  program: Program,
  /** Programs that are known to be right. */
  accepted: z.array(Program).min(AGREEING_SOLUTIONS),
  generators: z.array(Program.extend({ name: z.string() })),
  /** An input is valid when all of them accept it. */
  validators: z.array(Program).min(1),
  /** The calls of the problem's script. */
  script: z.array(z.object({ generator: z.string(), args: z.array(z.string()) })),
  /** Inputs to begin with: the samples, and inputs written by hand. */
  starts: z.array(z.string()),
  /** SHA-256 of the inputs of hidden tests. */
  hiddenInputs: z.array(z.string()),
  /** Limits, checker and extra files; its testcases are ignored. */
  problem: JudgeProblem,
  budgetMs: z.number().int().positive(),
  timeFactor: TimeFactor.optional(),
})
export type BreakingSearch = z.infer<typeof BreakingSearch>

/**
 * - `found`: a valid input on which the accepted solutions agree and the program does not.
 * - `none`: no input broke it.
 * - `unsteady`: it broke once on an input, and did not on the second run.
 * - `not-compiled`: the program does not compile.
 * - `no-inputs`: the generators and samples gave no valid input on which the accepted solutions agree.
 * - `no-time`: the time was over before there was such an input.
 * - `helper-fails`: a generator, validator or accepted solution does not compile; `message` names it.
 * - `failed`: the judge failed.
 */
export const searchEnds = ['found', 'none', 'unsteady', 'not-compiled', 'no-inputs', 'no-time', 'helper-fails', 'failed'] as const

export const BreakingResult = z.object({
  end: z.enum(searchEnds),
  /** The found input; null without one. */
  input: z.string().nullable(),
  /** Output of an accepted solution. */
  expected: ShownHead.nullable(),
  /** Output of the program. */
  got: ShownHead.nullable(),
  /** The program crashed on it, with or without an output. */
  isCrash: z.boolean(),
  /** No token of the input can go; false when the time was over before. */
  isMinimal: z.boolean(),
  /** Inputs that were tried. */
  tried: z.number().int().nonnegative(),
  /** Inputs that broke the program and equal a hidden test. */
  passedOver: z.number().int().nonnegative(),
  /** Inputs that broke the program and on which the accepted solutions differ. */
  disagreed: z.number().int().nonnegative(),
  message: z.string().nullable(),
  errorCode: z.string().nullable(),
  tookMs: z.number().int().nonnegative(),
})
export type BreakingResult = z.infer<typeof BreakingResult>
