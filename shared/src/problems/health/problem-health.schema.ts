import { z } from 'zod'

const int = z.number().int()

/** `stale`: it was right for an earlier state of the problem; `bad`: it is there, and something is at fault. */
const healthStates = ['ok', 'missing', 'stale', 'bad'] as const
const state = z.enum(healthStates)
export type HealthState = z.infer<typeof state>

/** Null: does not apply, because another judge has the tests. */
export const ProblemHealth = z.object({
  pid: int,
  problemId: z.string(),
  gid: int.nullable(),
  tests: z.object({ state, count: int }).nullable(),
  validators: z.object({ state, count: int }).nullable(),
  generators: z.object({ state, count: int }).nullable(),
  solutions: z
    .object({
      state,
      accepted: int,
      all: int,
      /** Of the accepted ones. */
      languages: z.array(z.string()),
      /** Names of solutions whose verdict on the present tests is not the expected one. */
      failing: z.array(z.string()),
      /** Those without a verdict on the present tests. */
      untried: int,
    })
    .nullable(),
  /** ms */
  limit: z.object({ state, timeLimit: int, slowest: int.nullable(), suggested: int.nullable() }).nullable(),
  verified: z.object({ state, isRunning: z.boolean(), errors: int, doubts: int, at: int.nullable() }).nullable(),
  /** Null as well where the kind of the problem has no strength check. */
  strength: z
    .object({ state, isRunning: z.boolean(), killed: int, proven: int, notShown: int, unsearched: int, at: int.nullable() })
    .nullable(),
  statement: z.object({ state, languages: z.array(z.enum(['zh-CN', 'en-US'])) }),
  change: z.object({ at: int, by: z.string().nullable() }),
})
export type ProblemHealth = z.infer<typeof ProblemHealth>

export const HealthOf = z.object({ pid: int })
