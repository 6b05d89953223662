import { z } from 'zod'
import { Keyword, pageOf, paging } from '../../ground/wire/wire.ts'
import { personFields } from '../../people/account/person.ts'

const text = z.string().nullable()

/** 0 ACM: problems solved, then fewer submissions. 1 OI: sum of the best points per problem, then problems solved. */
export const RankListQuery = z.object({
  ...paging(30),
  type: z.number().int().min(0).max(1),
  /** Part of a username or nickname; for staff also of a real name or student number, which others could otherwise guess. */
  searchUser: Keyword,
  /** Ours: a group of the caller; only its members are ranked. */
  gid: z.number().int().nullish(),
})
export type RankListQuery = z.output<typeof RankListQuery>

const card = { uid: z.string(), username: z.string(), nickname: text, avatar: text, titleName: text, titleColor: text, ...personFields }

/** ACM rows have a null `rating`, OI rows a `score`, as in the reference implementation. */
export const RankRow = z.object({
  ...card,
  /** Its first 100 characters. */
  signature: text,
  total: z.number().int(),
  ac: z.number().int(),
  rating: z.null().optional(),
  score: z.number().int().optional(),
})
export const RankPage = pageOf(RankRow)

export const RankPlaceQuery = z.object({ type: z.number().int().min(0).max(1), gid: z.number().int().nullish() })
/** The place of the caller among all that are ranked; null for an account that is not ranked. */
export const RankPlace = z.object({ place: z.number().int(), of: z.number().int() }).nullable()

/** A class of the caller. `isPupil`: the caller does not lead it. */
export const RankedClass = z.object({ gid: z.number().int(), name: z.string(), isPupil: z.boolean() })

export const RecentSolver = z.object({
  ...card,
  signature: z.null(),
  total: z.null(),
  ac: z.number().int(),
  rating: z.null(),
})
export const RecentSolvers = z.array(RecentSolver)

export const WeekStatisticsQuery = z.object({
  /** Only effective for root. */
  forceRefresh: z
    .boolean()
    .nullish()
    .transform((v) => v ?? false),
})

/** Seven days that end today, oldest first; days as `MM-dd`. */
export const WeekStatistics = z.object({
  dateStrList: z.array(z.string()),
  acCountList: z.array(z.number().int()),
  totalCountList: z.array(z.number().int()),
})
