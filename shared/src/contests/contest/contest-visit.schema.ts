/** A contest for visitors: the list, its overview, its problems and its announcements. */

import { z } from 'zod'
import { Keyword, pageOf, paging, WireDate, WireDateOrNull, WireFlag } from '../../ground/wire/wire.ts'
import { RuleType } from '../../judging/verdict/judge-mode.ts'
import { asksHtml, ProblemDetail } from '../../problems/problem/problem.schema.ts'
import { RuleChoices } from './contest.schema.ts'
import { ContestFormatName } from './contest-format.schema.ts'
import { HelperRight } from './helper-right.ts'

const int = z.number().int()
const id = int.positive()
const text = z.string().nullable()
const flag = z
  .boolean()
  .nullish()
  .transform((v) => v ?? false)

export const ContestRef = z.object({ cid: id })

export const ContestListQuery = z.object({
  ...paging(10),
  status: z.union([z.literal(-1), z.literal(0), z.literal(1)]).nullish(),
  type: z.union([z.literal(RuleType.ACM), z.literal(RuleType.OI)]).nullish(),
  /** Ours. */
  format: ContestFormatName.nullish(),
  keyword: Keyword,
})
export type ContestListQuery = z.output<typeof ContestListQuery>

/** The row of the contract; the password is never part of it. */
export const ContestInfo = z.object({
  id: int,
  /** Username of the creator. */
  author: z.string(),
  title: z.string(),
  type: int,
  /** Ours. */
  format: ContestFormatName,
  ruleChoices: RuleChoices,
  description: text,
  status: int,
  source: int,
  auth: int,
  /** The server's clock; null in lists. */
  now: WireDateOrNull,
  startTime: WireDate,
  endTime: WireDate,
  /** Seconds. */
  duration: int,
  sealRank: z.boolean().nullable(),
  openPrint: z.boolean().nullable(),
  sealRankTime: WireDateOrNull,
  rankShowName: text,
  openRank: z.boolean().nullable(),
  oiRankScoreType: z.string(),
  /** Registered users; null when there is none. */
  count: int.nullable(),
  gid: int.nullable(),
  allowEndSubmit: z.boolean().nullable(),
})
export const ContestPage = pageOf(ContestInfo)

/** Our own keys beside the row: the caller's relation to the contest. */
export const OwnContestInfo = ContestInfo.extend({
  /** The organiser's name, where the caller may read it; and whether it is a teacher of the caller. */
  authorName: text,
  authorIsTeacher: z.boolean(),
  isAdmin: z.boolean(),
  rights: z.array(HelperRight),
  isRegistered: z.boolean(),
  /** Whether the boards are frozen now for viewers who may not lift the seal. */
  isSealed: z.boolean(),
  /** Whether a sealed board opens automatically at the end. */
  autoRealRank: z.boolean(),
  /** Why the caller may not enter, or not submit; null when allowed. */
  closedBy: z.string().nullable(),
  submitClosedBy: z.string().nullable(),
})

export const OutsideContestInfo = z.object({
  contest: ContestInfo,
  problemList: z.array(
    z.object({
      id: int,
      displayId: z.string(),
      cid: int,
      pid: int,
      displayTitle: z.string(),
      color: text,
      gmtCreate: WireDate,
      gmtModified: WireDate,
    }),
  ),
})

export const ContestAccess = z.object({ access: z.boolean() })
export const ContestRegistration = z.object({ cid: id, password: z.string().min(1).max(255) })

export const ContestProblemsQuery = z.object({ cid: id, containsEnd: flag })
/** `hidden` is ours: only contest admins receive such rows. */
export const ContestProblemRow = z.object({
  id: int,
  displayId: z.string(),
  cid: int,
  pid: int,
  displayTitle: z.string(),
  color: text,
  ac: int,
  total: int,
  hidden: WireFlag,
})

export const ContestProblemQuery = z.object({ cid: id, displayId: z.string().trim().min(1).max(255), containsEnd: flag, ...asksHtml })
export const ContestProblemDetail = ProblemDetail

export const ContestAnnouncementsQuery = z.object({ cid: id, ...paging(10) })
export const UnreadQuery = z.object({
  cid: id,
  readAnnouncementList: z
    .array(int)
    .max(1000)
    .nullish()
    .transform((ids) => ids ?? []),
})
export const UnreadAnnouncement = z.object({
  id: int,
  title: z.string(),
  content: z.string(),
  uid: z.string(),
  status: int,
  gid: int.nullable(),
  gmtCreate: WireDate,
  gmtModified: WireDate,
})

// --- printing ---

export const NewPrint = z.object({ cid: id, content: z.string().min(1).max(65_535) })
export const PrintsQuery = z.object({ cid: id, ...paging(30) })
export const PrintRef = z.object({ id, cid: id })
export const PrintText = z.object({ id })
/** Room and seat are ours. */
const printKeys = { id: int, cid: int, username: z.string(), realname: text, status: int, room: text, seat: text, gmtCreate: WireDate }
export const PrintPage = pageOf(z.object({ ...printKeys, content: z.null(), gmtModified: z.null() }))
export const PrintSheet = z.object({ ...printKeys, content: z.string() })
