/** Contests in the back office. Keys marked as ours are outside the contract; documented clients ignore them. */

import { z } from 'zod'
import { EditVersion, SentVersion } from '../../ground/wire/edit-version.ts'
import { InstantOfWire, Keyword, pageOf, paging, WireDate, WireDateOrNull, WireFlag } from '../../ground/wire/wire.ts'
import { RuleType } from '../../judging/verdict/judge-mode.ts'
import { AwardTier, BankClosing, OiRankScoreType, PenaltyRule, RankShowName, RuleChoices, TieRule } from './contest.schema.ts'
import { ContestFormatName } from './contest-format.schema.ts'

const int = z.number().int()
const flag = z.boolean().nullish()

export const ContestRef = z.object({ cid: int })

/** The caller's rights over a contest; ours. `judgeFirst`: whether this reader may give its runs the priority of the site's contests. */
export const ContestRights = z.object({ edit: z.boolean(), delete: z.boolean(), judgeFirst: z.boolean() })

const common = {
  id: int,
  uid: z.string(),
  author: z.string(),
  title: z.string(),
  type: int,
  /** Ours. */
  format: ContestFormatName,
  description: z.string(),
  /** 0: original, else the source contest of this clone. */
  source: int,
  auth: int,
  startTime: WireDate,
  endTime: WireDate,
  /** Seconds. */
  duration: int,
  sealRank: z.boolean(),
  sealRankTime: WireDateOrNull,
  autoRealRank: z.boolean(),
  status: int,
  visible: z.boolean(),
  openPrint: z.boolean(),
  openAccountLimit: z.boolean(),
  accountLimitRule: z.string().nullable(),
  rankShowName: z.string(),
  openRank: z.boolean(),
  oiRankScoreType: z.string(),
  gid: int.nullable(),
  /** For a contest of a group: its runs have the priority of the site's contests. */
  judgedFirst: z.boolean(),
  awardType: int,
  allowEndSubmit: z.boolean(),
  gmtModified: WireDate,
  can: ContestRights,
}

export const StaffContestRow = z.object({
  ...common,
  /** JSON text. */
  starAccount: z.string().nullable(),
  awardConfig: z.string().nullable(),
  isGroup: WireFlag,
  gmtCreate: WireDate,
  pwd: z.null(),
  /** Ours. */
  problemCount: int,
  registered: int,
  /** Ours: the organiser's name, where the reader may read it. */
  authorName: z.string().nullable(),
})
export const StaffContestPage = pageOf(StaffContestRow)
/** Contests of a group, for its admins; with passwords of contests that the caller may edit. */
export const GroupContestPage = pageOf(StaffContestRow.extend({ pwd: z.string().nullable() }))

export const StaffContest = z.object({
  ...common,
  pwd: z.string().nullable(),
  starAccount: z.array(z.string()),
  awardConfigList: z.array(AwardTier),
  /** Further keys of our own. */
  penaltyMinutes: int,
  penaltyRule: PenaltyRule,
  tieRule: TieRule,
  bankClosing: BankClosing,
  ruleChoices: RuleChoices,
  languages: z.array(z.string()).nullable(),
  addressRanges: z.string().nullable(),
  oneDevice: z.boolean(),
  showsSamples: z.boolean(),
  /** Registrations that a new password would delete. */
  registered: int,
  version: EditVersion,
})
export type StaffContest = z.output<typeof StaffContest>

export const StaffContestQuery = z.object({
  ...paging(10),
  /** Part of the title, or an id. */
  keyword: Keyword,
  /** Ours: phase, rule type, visibility. */
  status: int.min(-1).max(1).nullish(),
  type: int.nullish(),
  format: ContestFormatName.nullish(),
  visible: flag,
})

export const GroupContestQuery = z.object({
  ...paging(10),
  gid: int,
  /** Ours, all three: part of the title, phase, rule type. */
  keyword: Keyword,
  status: z.union([z.literal(-1), z.literal(0), z.literal(1)]).nullish(),
  type: z.union([z.literal(RuleType.ACM), z.literal(RuleType.OI)]).nullish(),
  format: ContestFormatName.nullish(),
})
export type GroupContestQuery = z.output<typeof GroupContestQuery>

/** A contest as clients post it. Null or absent keeps the stored value; for our own keys null clears it. */
const PostedContest = z.object({
  title: z.string().trim(),
  description: z.string(),
  type: int,
  oiRankScoreType: OiRankScoreType.nullish(),
  auth: int,
  pwd: z.string().nullish(),
  startTime: InstantOfWire,
  endTime: InstantOfWire,
  /** Seconds. */
  duration: int,
  sealRank: flag,
  sealRankTime: InstantOfWire.nullish(),
  autoRealRank: flag,
  visible: flag,
  openPrint: flag,
  openRank: flag,
  openAccountLimit: flag,
  accountLimitRule: z.string().nullish(),
  rankShowName: RankShowName.nullish(),
  starAccount: z.array(z.string().max(100)).nullish(),
  awardType: int.nullish(),
  awardConfigList: z.array(AwardTier).nullish(),
  allowEndSubmit: flag,
  penaltyMinutes: int.nullish(),
  penaltyRule: PenaltyRule.nullish(),
  tieRule: TieRule.nullish(),
  bankClosing: BankClosing.nullish(),
  /** Absent: the stored one, otherwise the usual one of the type. */
  format: ContestFormatName.nullish(),
  ruleChoices: RuleChoices.nullish(),
  languages: z.array(z.string()).max(200).nullish(),
  addressRanges: z.string().nullish(),
  oneDevice: flag,
  showsSamples: flag,
})
export type PostedContest = z.output<typeof PostedContest>

export const NewContest = PostedContest
export const NewGroupContest = PostedContest.extend({ gid: int })
/** `gmtModified` of the opened contest. A save is refused when it has changed since, like with `version`. Absent: no check. */
export const ContestChange = PostedContest.extend({ id: int, gmtModified: InstantOfWire.nullish(), version: SentVersion })
export type ContestChange = z.output<typeof ContestChange>

/** A uid is sent along and ignored. */
export const ContestVisibility = z.object({ cid: int, visible: z.boolean() })

export const ContestJudgedFirst = z.object({ cid: int, judgedFirst: z.boolean() })

export const CreatedContest = z.object({ cid: int })

/** Data of a contest that its deletion removes. */
export const ContestExtent = z.object({
  problems: int,
  /** Problems in no other contest and not in the public bank; they stay in the bank of the back office. */
  ownProblems: int,
  registrations: int,
  submissions: int,
  announcements: int,
  prints: int,
})

export const ContestExtension = z.object({
  cid: int,
  /** Minutes to add. */
  minutes: int.min(1).max(10_080),
})
export const ExtendedContest = z.object({ endTime: WireDate, sealRankTime: WireDateOrNull, gmtModified: WireDate })

export const ContestActsQuery = z.object({ ...paging(20), cid: int })
