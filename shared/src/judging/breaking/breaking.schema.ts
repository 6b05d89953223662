import { z } from 'zod'
import { ShownHead } from '../verdict/shown-head.ts'
import { searchEnds } from './breaking-search.schema.ts'

const int = z.number().int()

/** Wrong tries after which a pupil may search at the latest. */
export const BREAKING_TRIES_MAX = 50

/** Why a problem has no search. */
export const searchLacks = ['kind', 'validator', 'solutions', 'inputs'] as const
export type SearchLack = (typeof searchLacks)[number]

export const BreakingOf = z.object({ submitId: int.positive() })
export const ShowBreaking = BreakingOf.extend({ shown: z.boolean() })

/**
 * The search for the smallest input that breaks a submission's program, for one reader.
 * - `nothing`: the reader has no part in it, or there is none.
 * - `lacking`: the problem lacks a part of its workshop. Only readers with the right to search get this state.
 * - `ready`: the reader may start it.
 * - `waiting`: it waits for an idle judge, or runs.
 * - else its end.
 */
export const BreakingInput = z.object({
  state: z.enum(['nothing', 'lacking', 'ready', 'waiting', ...searchEnds]),
  lacks: z.array(z.enum(searchLacks)),
  input: ShownHead.nullable(),
  expected: ShownHead.nullable(),
  got: ShownHead.nullable(),
  difference: z.object({ line: int, column: int }).nullable(),
  /** A checker accepts other outputs than the expected one too. */
  anyAnswer: z.boolean(),
  isCrash: z.boolean(),
  isMinimal: z.boolean(),
  tried: int,
  /** For preparers of the problem and teachers only; 0 and null for pupils. */
  passedOver: int,
  disagreed: int,
  message: z.string().nullable(),
  /** A teacher or preparer has shown it to the author of the program. */
  isShown: z.boolean(),
  can: z.object({ search: z.boolean(), show: z.boolean(), addTest: z.boolean() }),
})
export type BreakingInput = z.infer<typeof BreakingInput>

export const AddedTest = z.object({ name: z.string() })

/** After so many wrong tries a pupil may search; null: never. */
export const BreakingRule = z.object({ after: int.min(1).max(BREAKING_TRIES_MAX).nullable() })
export type BreakingRule = z.infer<typeof BreakingRule>
export const BreakingRuleOf = z.object({ pid: int })
export const SaveBreakingRule = BreakingRule.extend({ pid: int })
