/** The boards for other clients (docs/rules/contests.md, "Boards for other clients"). */
import { z } from 'zod'
import { pageOf } from '../../ground/wire/wire.ts'

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

const atLeast1 = (fallback: number) => (value: number | null | undefined) => (value == null || value < 1 ? fallback : Math.floor(value))

export const ContestRankQuery = z.object({
  cid: z.number().int().positive(),
  currentPage: z.number().max(1_000_000).nullish().transform(atLeast1(1)),
  /** Boards are paged in memory: the page size has no limit. */
  limit: z.number().max(1_000_000).nullish().transform(atLeast1(50)),
  /** Lifts the seal, for contest admins. */
  forceRefresh: flag,
  removeStar: flag,
  /** Part of the school or of the shown name. */
  keyword: z
    .string()
    .trim()
    .max(100)
    .nullish()
    .transform((text) => text ?? ''),
  containsEnd: flag,
  /** Uids of followed people. */
  concernedList: z
    .array(z.string().max(64))
    .max(1000)
    .nullish()
    .transform((list) => list ?? []),
})
export type ContestRankQuery = z.output<typeof ContestRankQuery>

const text = z.string().nullable()

const award = { isWinAward: z.boolean(), awardName: text, awardBackground: text, awardColor: text }
const person = { uid: z.string(), username: z.string(), realname: text, nickname: text, school: text, gender: text, avatar: text }

export const AcmRankRow = z.object({
  rank: z.number().int(),
  ...award,
  ...person,
  /** Seconds, penalties included. */
  totalTime: z.number(),
  total: z.number().int(),
  ac: z.number().int(),
  submissionInfo: z.record(
    z.string(),
    z.object({
      errorNum: z.number().int(),
      isAC: z.literal(true).optional(),
      isFirstAC: z.boolean().optional(),
      ACTime: z.number().int().optional(),
      isAfterContest: z.literal(true).optional(),
      tryNum: z.number().int().optional(),
    }),
  ),
})
export type AcmRankRow = z.infer<typeof AcmRankRow>

export const OiRankRow = z.object({
  rank: z.number().int(),
  ...award,
  ...person,
  totalScore: z.number(),
  /** Milliseconds over the problems fully accepted. */
  totalTime: z.number(),
  submissionInfo: z.record(z.string(), z.number().nullable()),
  timeInfo: z.record(z.string(), z.number()).nullable(),
})
export type OiRankRow = z.infer<typeof OiRankRow>

export const ContestRankPage = pageOf(z.union([AcmRankRow, OiRankRow]))
