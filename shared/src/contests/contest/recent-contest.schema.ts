import { z } from 'zod'
import { WireDate } from '../../ground/wire/wire.ts'
import { ContestFormatName } from './contest-format.schema.ts'

/** A contest on the home page; some keys of the contract's row are always null here. */
export const RecentContest = z.object({
  id: z.number().int(),
  /** Username of the creator. */
  author: z.string(),
  title: z.string(),
  type: z.number().int(),
  /** Ours. */
  format: ContestFormatName,
  description: z.null(),
  status: z.number().int(),
  source: z.number().int(),
  auth: z.number().int(),
  now: z.null(),
  startTime: WireDate,
  endTime: WireDate,
  /** Seconds. */
  duration: z.number().int(),
  sealRank: z.null(),
  openPrint: z.null(),
  sealRankTime: z.null(),
  rankShowName: z.null(),
  openRank: z.null(),
  oiRankScoreType: z.string(),
  /** Registered users; null when there is none. */
  count: z.number().int().nullable(),
  gid: z.number().int().nullable(),
  allowEndSubmit: z.null(),
})
export const RecentContests = z.array(RecentContest)

/** Contests of other sites; empty while the site reads nothing from outside. */
export const OtherContests = z.array(
  z.object({ oj: z.string(), url: z.string(), title: z.string(), beginTime: WireDate, endTime: WireDate }),
)
