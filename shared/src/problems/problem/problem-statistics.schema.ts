import { z } from 'zod'
import { Keyword } from '../../ground/wire/wire.ts'
import { ProblemDetailQuery, problemCounters } from './problem.schema.ts'

const int = z.number().int()

/** A run to rank among the others: ms, KB. */
const amount = z.number().int().nonnegative().nullish()

/** `language`: only programs in it count for time and memory. */
export const ProblemStatisticsQuery = ProblemDetailQuery.extend({ language: Keyword, time: amount, memory: amount })

const Distribution = z
  .object({ count: int, min: int, median: int, max: int, bins: z.array(z.object({ from: int, to: int, count: int })) })
  .nullable()

/** `betterThan`: share of accepted programs, 0 to 1, that need more. */
const Place = z.object({ value: int, betterThan: z.number() }).nullable()

export const ProblemStatistics = z.object({
  pid: int,
  counts: z.object(problemCounters),
  /** Accepted programs by language, the most used first. */
  languages: z.array(z.object({ name: z.string(), accepted: int })),
  /** ms of CPU of accepted programs. */
  time: Distribution,
  /** KB of accepted programs. */
  memory: Distribution,
  /** The viewer's best. */
  mine: z.object({ time: Place, memory: Place }),
  /** The requested run. */
  run: z.object({ time: Place, memory: Place }),
})
