/** Data of the ceremony page and the balloon list of a contest (docs/rules/contests.md, "Ceremony and balloons"). */

import { z } from 'zod'
import { pageOf, paging, WireDate } from '../../ground/wire/wire.ts'
import { AwardConfig, PenaltyRule, TieRule } from '../contest/contest.schema.ts'
import { recordStatus } from './run.ts'

const HOURS_EAST = 8

/** `2026/09/01 16:00:00 GMT+8`: the form that scroll board pages parse. */
export function toScrollDate(at: number): string {
  const local = new Date(at + HOURS_EAST * 3_600_000).toISOString()
  return `${local.slice(0, 10).replaceAll('-', '/')} ${local.slice(11, 19)} GMT+${HOURS_EAST}`
}

const ScrollDate = z.number().int().transform(toScrollDate).pipe(z.string())
const text = z.string().nullable()
const Cid = z.number().int().positive()
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

export const ContestRef = z.object({ cid: Cid })

export const ScrollBoardInfo = z.object({
  id: z.number().int(),
  rankShowName: z.string(),
  problemCount: z.number().int(),
  balloonColor: z.record(z.string(), text),
  startTime: ScrollDate,
  sealRankTime: ScrollDate,
  starUserList: z.array(z.string()),
  /** Our own keys: further input for the reveal. */
  title: z.string(),
  durationSec: z.number().int(),
  sealSec: z.number().int(),
  penaltyMinutes: z.number().int(),
  penaltyRule: PenaltyRule,
  tieRule: TieRule,
  awards: AwardConfig,
  /** Whether the final board is open to contestants. */
  isPublished: z.boolean(),
  /** Whether guests read the board as well. */
  isOutside: z.boolean(),
  can: z.object({ publish: z.boolean() }),
})

export const ScrollRunsQuery = z.object({ cid: Cid, removeStar: flag })

export const ScrollRun = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: text,
  realname: text,
  school: text,
  avatar: text,
  gender: text,
  submitId: z.number().int(),
  status: z.number().int(),
  submitTime: ScrollDate,
  displayId: z.string(),
  /** Our own key: whole seconds from the start. */
  sec: z.number().int(),
})

export const ScrollRuns = z.array(ScrollRun)

export const BalloonQuery = z.object({ cid: Cid, ...paging(30) })
export type BalloonQuery = z.output<typeof BalloonQuery>

export const Balloon = z.object({
  /** Of the record, for the check list. */
  id: z.number().int(),
  cid: z.number().int(),
  uid: z.string(),
  pid: z.number().int(),
  displayId: z.string(),
  submitId: z.number().int(),
  username: z.string(),
  realname: text,
  status: z.literal(recordStatus.accepted),
  submitTime: WireDate,
  /** Seconds from the start. */
  time: z.number().int(),
  firstBlood: z.boolean(),
  checked: z.boolean(),
  cpid: z.null(),
  score: z.null(),
  useTime: z.null(),
  gmtCreate: z.null(),
  gmtModified: z.null(),
  /** Our own keys: person, seat and balloon. */
  name: z.string(),
  school: text,
  room: text,
  seat: text,
  color: text,
})

export const BalloonPage = pageOf(Balloon)

export const CheckBalloon = z.object({ id: z.number().int().positive(), cid: Cid, checked: z.boolean() })
export type CheckBalloon = z.output<typeof CheckBalloon>

export const SheetQuery = z.object({ cid: Cid, forceRefresh: z.boolean(), removeStar: flag, containEnd: flag })
export type SheetQuery = z.output<typeof SheetQuery>

export const AcceptedCodeQuery = z.object({
  cid: Cid,
  /** Without root, the creator and helpers. */
  excludeAdmin: flag,
  splitType: z
    .enum(['user', 'problem'])
    .nullish()
    .transform((split) => split ?? 'user'),
})
export type AcceptedCodeQuery = z.output<typeof AcceptedCodeQuery>
