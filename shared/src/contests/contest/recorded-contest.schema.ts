/** A recorded contest: its problems, teams and runs, in one file `contest.json`. */

import { z } from 'zod'
import { type FinalVerdictName, Verdict, verdictName } from '../../judging/verdict/verdict.ts'
import { displayIdOf } from '../../problems/problem/display-id.ts'
import { type PenaltyRule, RuleChoices, TieRule } from './contest.schema.ts'
import { ContestFormatName } from './contest-format.schema.ts'

/** `REJECTED`: wrong without details. Too much output ends a program, so it loads as a Runtime Error. */
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

/** `in_minutes`: the whole contest was recorded in minutes; every other rule counts in seconds. */
const RecordedPenaltyRule = z
  .string()
  .nullable()
  .transform((rule): PenaltyRule => (rule === 'in_minutes' || rule === 'minutes' ? 'minutes' : 'seconds'))

/** No contest is longer, and stored values stay whole numbers. */
const MOST_SECONDS = 366 * 24 * 60 * 60
/** Names and texts of a recording go into columns of accounts and problems. */
const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\0'), 'a NUL character')
/** Goes into the name of an account. */
const Id = text(100).min(1)

export const RecordedRun = z
  .object({
    team: z.string(),
    problem: z.string(),
    timeSec: z
      .number()
      .min(0)
      .max(2 * MOST_SECONDS),
    result: z.enum(results).optional(),
    /** Points of an OI problem. */
    score: z.number().min(0).max(1_000_000).optional(),
    /** Points of each subtask, by its number. */
    subtasks: z.record(z.string().max(20), z.number().min(0).max(1_000_000)).optional(),
  })
  .refine(({ result, score }) => result !== undefined || score !== undefined, 'a run has a result or a score')

/** Two teams or problems of one name would become one account or one place. */
const withoutTwins = <T>(list: z.ZodType<T[]>, nameOf: (item: T) => string) =>
  list.refine((items) => new Set(items.map(nameOf)).size === items.length, 'a name is given twice')

export const RecordedContest = z.object({
  source: text(10_000).optional(),
  contest: z.object({
    title: text(1000),
    start: z.iso.datetime().nullable(),
    durationSec: z.number().int().positive().max(MOST_SECONDS),
    /** Length of the seal before the end; 0 for none. */
    freezeSec: z.number().int().min(0).max(MOST_SECONDS),
    penaltyMinutes: z.number().int().min(0).max(1_000_000).nullable(),
    penaltyRule: RecordedPenaltyRule,
    tieRule: TieRule.default('shared'),
    /** Absent: the usual one of contests with points, or without. */
    format: ContestFormatName.optional(),
    ruleChoices: RuleChoices.optional(),
  }),
  /** A run references the label. */
  problems: withoutTwins(z.array(z.object({ id: text(1000), label: Id, name: text(1000).optional() })), ({ label }) => displayIdOf(label)),
  teams: withoutTwins(
    z.array(
      z.object({
        id: Id,
        name: text(1000),
        organization: text(1000).default(''),
        /** An unofficial team is a star user. */
        official: z.boolean(),
        groups: z.array(z.string()).default([]),
      }),
    ),
    ({ id }) => id.toLowerCase(),
  ),
  runs: z.array(RecordedRun),
})
export type RecordedContest = z.infer<typeof RecordedContest>
export type RecordedRun = z.infer<typeof RecordedRun>

type RecordedResult = keyof typeof recordedVerdicts

/**
 * The recorded verdict; null for verdicts outside of recordings: open or cancelled. A verdict without penalty is recorded as a compile
 * error.
 */
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
