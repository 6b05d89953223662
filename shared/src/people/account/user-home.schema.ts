import { z } from 'zod'
import { WireDate, WireDateOrNull } from '../../ground/wire/wire.ts'
import { personFields } from './person.ts'

/** When both are given they must name the same user; neither means the caller. */
export const UserRef = z.object({
  uid: z.string().trim().max(32).nullish(),
  username: z.string().trim().max(200).nullish(),
})
export type UserRef = z.output<typeof UserRef>

const text = z.string().nullable()

export const UserHome = z.object({
  uid: z.string(),
  username: z.string(),
  ...personFields,
  school: text,
  signature: text,
  nickname: text,
  gender: text,
  github: text,
  blog: text,
  avatar: text,
  titleName: text,
  titleColor: text,
  /** Submissions outside contests and groups. */
  total: z.number().int(),
  rating: z.number().nullable(),
  /** The best OI rank score of each problem; the reader adds them up. */
  scoreList: z.array(z.number()),
  /** Display ids. */
  solvedList: z.array(z.string()),
  solvedGroupByDifficulty: z.record(
    z.string(),
    z.array(
      z.object({
        id: z.number().int(),
        problemId: z.string(),
        difficulty: z.number().int(),
        /** Ours. */
        level: z.number().int().nullable(),
        /** Ours; null where the problem is not open to the reader. */
        title: z.string().nullable(),
      }),
    ),
  ),
  recentLoginTime: WireDateOrNull,
})

/** Days as `yyyy-MM-dd`; days without submissions are left out. */
export const Heatmap = z.object({
  endDate: z.string(),
  dataList: z.array(z.object({ date: z.string(), count: z.number().int() })),
})

/** Ours. Days as `yyyy-MM-dd`. */
export const UserProgress = z.object({
  /** The last four times seven days, the oldest first. `solved`: problems solved for the first time. */
  weeks: z.array(z.object({ from: z.string(), to: z.string(), submissions: z.number().int(), solved: z.number().int() })),
  /** Tried outside of contests and groups and not solved, the last tried first; empty for other readers than the user. */
  unfinished: z.array(
    z.object({ id: z.number().int(), problemId: z.string(), title: z.string(), tries: z.number().int(), lastAt: WireDate }),
  ),
})
