/**
 * The contract with other contest programs, in our own schemas: the tests check every answer and every line of the feed. Extra keys are not
 * allowed.
 */
import { z } from 'zod'
import type { CcsType } from '../contests/ccs/ccs-collections.ts'

const Id = z.string().regex(/^\w([\w.-]{0,34}[\w-])?$/)
const AbsTime = z.iso.datetime({ precision: 3 })
const RelTime = z.string().regex(/^-?([1-9]\d*)?\d:[0-5]\d:[0-5]\d\.\d{3}$/)
const count = z.number().int().min(0)
/** Seconds with at most three decimals. */
const Seconds = z
  .number()
  .min(0)
  .refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6)
const TypeId = z.enum(['AC', 'PE', 'WA', 'TLE', 'MLE', 'RTE', 'CE', 'RE', 'JE'])

export const CcsInfo = z.strictObject({
  version: z.literal('2023-06'),
  version_url: z.url(),
  provider: z.strictObject({ name: z.string(), version: z.string() }),
})

export const CcsAccess = z.strictObject({
  capabilities: z.array(z.never()),
  endpoints: z.array(z.strictObject({ type: z.string(), properties: z.array(z.string()).min(1) })),
})

const contest = { id: Id, name: z.string(), formal_name: z.string(), start_time: AbsTime, duration: RelTime }
export const CcsContest = z.union([
  z.strictObject({
    ...contest,
    scoreboard_freeze_duration: RelTime.optional(),
    scoreboard_type: z.literal('pass-fail'),
    penalty_time: count,
  }),
  z.strictObject({ ...contest, scoreboard_freeze_duration: RelTime.optional(), scoreboard_type: z.literal('score') }),
])

export const CcsStateObject = z.strictObject({
  started: AbsTime.nullable(),
  frozen: AbsTime.nullable().optional(),
  ended: AbsTime.nullable(),
  thawed: AbsTime.nullable().optional(),
  finalized: AbsTime.nullable(),
  end_of_updates: AbsTime.nullable(),
})

const judgement = { id: Id, submission_id: Id, start_time: AbsTime, start_contest_time: RelTime }
const judged = { judgement_type_id: TypeId, end_time: AbsTime, end_contest_time: RelTime, max_run_time: Seconds.optional() }

export const ccsObjects = {
  'judgement-types': z.strictObject({ id: TypeId, name: z.string(), penalty: z.boolean().optional(), solved: z.boolean() }),
  languages: z.union([
    z.strictObject({
      id: Id,
      name: z.string(),
      extensions: z.array(z.string()).min(1),
      entry_point_required: z.literal(true),
      entry_point_name: z.string(),
    }),
    z.strictObject({ id: Id, name: z.string(), extensions: z.array(z.string()).min(1), entry_point_required: z.literal(false) }),
  ]),
  problems: z.strictObject({
    id: Id,
    label: z.string(),
    name: z.string(),
    ordinal: count,
    time_limit: Seconds,
    test_data_count: count,
    rgb: z
      .string()
      .regex(/^#[0-9a-f]{3}([0-9a-f]{3})?$/i)
      .optional(),
    color: z.string().optional(),
    max_score: z.number().optional(),
  }),
  groups: z.strictObject({ id: Id, name: z.string() }),
  organizations: z.strictObject({ id: Id, name: z.string(), formal_name: z.string() }),
  teams: z.strictObject({
    id: Id,
    label: z.string(),
    name: z.string(),
    display_name: z.string(),
    organization_id: Id.optional(),
    group_ids: z.array(Id).length(1),
    hidden: z.boolean(),
  }),
  submissions: z.strictObject({
    id: Id,
    language_id: Id,
    problem_id: Id,
    team_id: Id,
    time: AbsTime,
    contest_time: RelTime,
    entry_point: z.string().optional(),
    files: z.array(z.strictObject({ href: z.string(), filename: z.string(), mime: z.literal('application/zip') })).max(1),
  }),
  judgements: z.union([z.strictObject(judgement), z.strictObject({ ...judgement, ...judged, score: z.number().min(0).optional() })]),
  runs: z.strictObject({
    id: Id,
    judgement_id: Id,
    ordinal: z.number().int().min(1),
    judgement_type_id: TypeId,
    time: AbsTime,
    contest_time: RelTime,
    run_time: Seconds.optional(),
  }),
  clarifications: z.strictObject({ id: Id, text: z.string(), time: AbsTime, contest_time: RelTime }),
  awards: z.strictObject({ id: Id, citation: z.string(), team_ids: z.array(Id) }),
} as const satisfies Record<CcsType, z.ZodType>

const cell = { problem_id: Id, num_judged: count, num_pending: count }
const Row = z.strictObject({
  rank: z.number().int().min(1),
  team_id: Id,
  score: z.union([z.strictObject({ num_solved: count, total_time: count, time: count.optional() }), z.strictObject({ score: z.number() })]),
  problems: z.array(
    z.union([
      z.strictObject({ ...cell, solved: z.literal(true), time: count }),
      z.strictObject({ ...cell, solved: z.literal(false) }),
      z.strictObject({ ...cell, score: z.number().positive(), time: count }),
      z.strictObject({ ...cell, score: z.literal(0) }),
    ]),
  ),
})

export const CcsScoreboard = z.strictObject({ time: AbsTime, contest_time: RelTime, state: CcsStateObject, rows: z.array(Row) })

const lineOf = (type: string, data: z.ZodType) =>
  z.strictObject({ type: z.literal(type), id: Id, data: data.nullable(), token: z.string().optional() })

export const CcsLine = z.union([
  z.strictObject({ type: z.literal('contest'), id: z.null(), data: CcsContest, token: z.string().optional() }),
  z.strictObject({ type: z.literal('state'), id: z.null(), data: CcsStateObject, token: z.string().optional() }),
  ...Object.entries(ccsObjects).map(([type, schema]) => lineOf(type, schema)),
])

export const CcsRefusalBody = z.strictObject({ code: z.number().int(), message: z.string() })
