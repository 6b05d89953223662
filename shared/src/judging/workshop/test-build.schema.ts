import { z } from 'zod'
import { JudgeProblem, TimeFactor } from '../job/judge-job.schema.ts'

const int = z.number().int()
const hash = z.string().regex(/^[0-9a-f]{64}$/)

const Program = z.object({
  name: z.string(),
  /** A language of the judge. */
  language: z.string(),
  code: z.string(),
})

/** One test to build: an input that a generator makes, or one that is there. */
const Line = z.object({
  number: int,
  /** The line of the script: the name of the test in messages. */
  text: z.string(),
  source: z.union([z.object({ generator: int, args: z.array(z.string()) }), z.object({ inputHash: hash })]),
})

/**
 * A step of a build of tests. A worker builds the first tests of it, as many as its time allows, and the next step has the others.
 */
export const TestBuildStep = z.object({
  /** Without tests. */
  problem: JudgeProblem,
  generators: z.array(Program),
  validators: z.array(Program),
  /** Expected to be accepted; the first one makes the answers. */
  solutions: z.array(Program.extend({ hasHiddenParts: z.boolean() })).min(1),
  lines: z.array(Line).min(1),
  timeFactor: TimeFactor.optional(),
})
export type TestBuildStep = z.infer<typeof TestBuildStep>

/** Faults that stop a build: `program` is the name of the generator, validator or solution at fault. */
const buildFaults = [
  'compile',
  'generator-failed',
  'generator-differs',
  'input-large',
  'invalid',
  'validator-failed',
  'answer-failed',
  'answer-large',
  'answers-differ',
  'too-large',
  'changed-meanwhile',
  'judge',
] as const

export type BuildFaultCode = (typeof buildFaults)[number]

export const BuildFault = z.object({
  code: z.enum(buildFaults),
  /** Number and line of the test; null for a fault of a program itself. */
  number: int.nullable(),
  line: z.string().nullable(),
  program: z.string().nullable(),
  /** The other program of a disagreement. */
  other: z.string().nullable(),
  /** Verdict of a solution. */
  status: int.nullable(),
  message: z.string().max(4000).nullable(),
})
export type BuildFault = z.infer<typeof BuildFault>

/** Bounds of variables that one input reached, by a validator of testlib. */
export const SeenBounds = z.array(z.object({ validator: z.string(), variable: z.string(), least: z.boolean(), largest: z.boolean() }))
export type SeenBounds = z.infer<typeof SeenBounds>

/** A content with gzip and base64, and its size before that. */
const Packed = z.object({ size: int, packed: z.string() })

const BuiltTest = z.object({
  number: int,
  /** Null for an input that was there. */
  input: Packed.nullable(),
  answer: Packed,
  bounds: SeenBounds,
})
export type BuiltTest = z.infer<typeof BuiltTest>

export const TestBuildResult = z.object({
  tests: z.array(BuiltTest),
  fault: BuildFault.nullable(),
  /** Of the judge itself, beside the fault `judge`. */ errorCode: z.string().nullable(),
})
export type TestBuildResult = z.infer<typeof TestBuildResult>

/** A result whose contents are stored. */
export type StoredBuildResult = {
  tests: { number: number; input: { hash: string; size: number } | null; answer: { hash: string; size: number }; bounds: SeenBounds }[]
  fault: BuildFault | null
}
