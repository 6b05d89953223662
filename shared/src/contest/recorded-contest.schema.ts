/** A contest as a recording: its problems, teams and runs, in one file `contest.json`. */
import { z } from 'zod'
import { type FinalVerdictName, Verdict, verdictName } from '../judging/verdict.ts'
import { type PenaltyRule, TieRule } from './contest.schema.ts'

/** `REJECTED`: wrong, and nobody recorded how. Too much output ends a program, so it loads as a Runtime Error. */
export const recordedVerdicts = {
  AC: Verdict.Accepted,
  WA: Verdict.WrongAnswer,
  PE: Verdict.PresentationError,
  TLE: Verdict.TimeLimit,
  MLE: Verdict.MemoryLimit,
  OLE: Verdict.RuntimeError,
  RE: Verdict.RuntimeError,
  CE: Verdict.CompileError,
  REJECTED: Verdict.WrongAnswer,
} as const

const results = Object.keys(recordedVerdicts) as (keyof typeof recordedVerdicts)[]

/** A whole contest recorded in minutes says `in_minutes`; every other rule counts in seconds. */
const RecordedPenaltyRule = z
  .string()
  .nullable()
  .transform((rule): PenaltyRule => (rule === 'in_minutes' || rule === 'minutes' ? 'minutes' : 'seconds'))

export const RecordedRun = z
  .object({
    team: z.string(),
    problem: z.string(),
    timeSec: z.number().min(0),
    result: z.enum(results).optional(),
    /** Points of an OI problem. */
    score: z.number().min(0).optional(),
  })
  .refine(({ result, score }) => result !== undefined || score !== undefined, 'a run has a result or a score')

export const RecordedContest = z.object({
  source: z.string().optional(),
  contest: z.object({
    title: z.string(),
    start: z.iso.datetime().nullable(),
    durationSec: z.number().int().positive(),
    /** Length of the seal before the end; 0 for none. */
    freezeSec: z.number().int().min(0),
    penaltyMinutes: z.number().int().min(0).nullable(),
    penaltyRule: RecordedPenaltyRule,
    tieRule: TieRule.default('shared'),
  }),
  /** A run names the label. */
  problems: z.array(z.object({ id: z.string(), label: z.string(), name: z.string().optional() })),
  teams: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      organization: z.string().default(''),
      /** An unofficial team is a star user. */
      official: z.boolean(),
      groups: z.array(z.string()).default([]),
    }),
  ),
  runs: z.array(RecordedRun),
})
export type RecordedContest = z.infer<typeof RecordedContest>
export type RecordedRun = z.infer<typeof RecordedRun>

type RecordedResult = keyof typeof recordedVerdicts

/** How a verdict is recorded; null for what no recording knows: it is not over, or was cancelled. What costs nothing is recorded as a compile error. */
const resultsOfVerdicts = {
  Accepted: 'AC',
  PresentationError: 'PE',
  WrongAnswer: 'WA',
  TimeLimit: 'TLE',
  MemoryLimit: 'MLE',
  RuntimeError: 'RE',
  CompileError: 'CE',
  PartialAccepted: 'CE',
  SystemError: 'CE',
  Cancelled: null,
  SubmitFailed: null,
} as const satisfies Record<FinalVerdictName, RecordedResult | null>

export function recordedResultOf(status: number): RecordedResult | null {
  const name = verdictName(status)
  return name !== undefined && name in resultsOfVerdicts ? resultsOfVerdicts[name as FinalVerdictName] : null
}

/** Points of a full solution in the recordings that have points. */
export const RECORDED_FULL_SCORE = 100

export function recordedVerdict({ result, score }: RecordedRun): Verdict {
  if (result !== undefined) return recordedVerdicts[result]
  if (score === undefined || score <= 0) return Verdict.WrongAnswer
  return score >= RECORDED_FULL_SCORE ? Verdict.Accepted : Verdict.PartialAccepted
}
