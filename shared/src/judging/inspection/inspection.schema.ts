import { z } from 'zod'
import { JudgeProblem, TimeFactor } from '../job/judge-job.schema.ts'
import { TEST_INPUT_MAX } from '../job/test-run.schema.ts'
import { findingIds } from './finding-words.ts'

/** Inputs of one inspection: the samples of a problem, or one of the author's own. */
export const INSPECTED_INPUTS_MAX = 10

/** A fault that a run with checks found. */
export const Finding = z.object({
  id: z.enum(findingIds),
  /** The line of the author's program; null where it is unknown or lies in a hidden part. */
  line: z.number().int().positive().nullable(),
  /** The parts of the report that the words may name. */
  slots: z.record(z.string(), z.string().max(40)),
})
export type Finding = z.infer<typeof Finding>

/** A program to run with checks, on one input after the other until one shows a fault. */
export const Inspection = z.object({
  language: z.string(),
  code: z.string(),
  /** As in a judging. */
  hasHiddenParts: z.boolean().optional(),
  inputs: z.array(z.string()),
  /** Limits and extra files; its testcases are ignored. */
  problem: JudgeProblem,
  timeFactor: TimeFactor.optional(),
})
export type Inspection = z.infer<typeof Inspection>

/**
 * - `found`: the fault is known.
 * - `clean`: the program ended well on every input.
 * - `unknown`: it crashed, and the checks do not say why.
 * - `time`, `memory`, `output`: the run with checks reached a limit before a fault was found.
 * - `not-compiled`: the program does not compile.
 * - `unavailable`: this machine has no checks for the language.
 * - `failed`: the judge failed.
 */
export const inspectionStates = [
  ...(['found', 'clean', 'unknown', 'time', 'memory', 'output', 'not-compiled', 'unavailable', 'failed'] as const),
] as const

export const InspectionResult = z.object({
  state: z.enum(inspectionStates),
  /** Index of the input that shows it; null where no single one does. */
  input: z.number().int().nonnegative().nullable(),
  finding: Finding.nullable(),
  /** Characters of that input that a program had read when it ended well without the rest; null: not known, or it read all. */
  readLength: z.number().int().nonnegative().nullable(),
  /** The compiler's messages; for `failed` the cause, for staff. */
  message: z.string().nullable(),
  /** Machine-readable cause of `failed`; null otherwise. */
  errorCode: z.string().nullable(),
})
export type InspectionResult = z.infer<typeof InspectionResult>

export const StartInspection = z.object({
  /** INTERNAL id of the problem. */
  pid: z.number().int().positive(),
  type: z.enum(['public', 'group']),
  language: z.string().min(1).max(100),
  code: z.string().max(400_000),
  inputs: z.array(z.string().min(1).max(TEST_INPUT_MAX)).min(1).max(INSPECTED_INPUTS_MAX),
})
export type StartInspection = z.output<typeof StartInspection>

export const InspectionKey = z.string()

export const InspectionQuery = z.object({ key: z.string().min(1).max(100) })

/** Null while it waits or runs. */
export const InspectionAnswer = InspectionResult.nullable()
