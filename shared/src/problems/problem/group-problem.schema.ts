/** Problems of groups, and their publication on the site. */

import { z } from 'zod'
import { SentOrderVersion } from '../../ground/wire/edit-version.ts'
import { Keyword, pageOf, paging, WireDate } from '../../ground/wire/wire.ts'
import { HealthChoice } from './health-choice.schema.ts'
import { ProblemRights } from './problem.schema.ts'
import { CheckerToCompile, CheckerToTry } from './problem-save.schema.ts'

const int = z.number().int()

/** Null: no request. */
export const PublicProgress = { requested: 1, approved: 2, refused: 3 } as const
export type PublicProgress = (typeof PublicProgress)[keyof typeof PublicProgress]

/** Maximum length of the reason in an answer. */
export const PUBLICATION_REASON_MAX = 500

export const GroupProblemQuery = z.object({
  ...paging(10),
  gid: int,
  /** Ours: part of the title or the id, tags that a problem must all have, the difficulty, and the site's level of it. */
  keyword: Keyword,
  tagId: z.array(int).max(20).nullish(),
  difficulty: int.nullish(),
  level: int.nullish(),
  /** Ours, for admins of the group: problems that the caller prepares and that lack this. */
  health: HealthChoice,
})
export type GroupProblemQuery = z.output<typeof GroupProblemQuery>

export const KeptGroupProblem = z.object({
  id: int,
  problemId: z.string(),
  title: z.string(),
  author: z.string(),
  gmtCreate: WireDate,
  modifiedUser: z.string().nullable(),
  auth: int,
  applyPublicProgress: int.nullable(),
  gid: int.nullable(),
  /** Ours, all five. */
  type: int,
  difficulty: int,
  level: int.nullable(),
  /** The reason for a refusal, from staff. */
  publicationReason: z.string().nullable(),
  can: ProblemRights,
  /** Ours: whether it is also the site's; and whether the group's request, waiting change or publication may be withdrawn. */
  isPublished: z.boolean(),
  canWithdraw: z.boolean(),
  /** Ours: the number of shown trainings and of visible contests to come with it. */
  usedBy: int,
})
export const KeptGroupProblemPage = pageOf(KeptGroupProblem)

/** Maximum number of problems in an order; further ones keep their order after them. */
export const GROUP_ORDER_MAX = 1000

export const OrderedGroupProblem = z.object({ pid: int, problemId: z.string(), title: z.string(), auth: int })
/** The first `GROUP_ORDER_MAX` problems, including those that members do not see, and their total. */
export const GroupProblemOrder = z.object({ problems: z.array(OrderedGroupProblem), total: int })
export const NewGroupProblemOrder = z.object({ gid: int, pids: z.array(int).min(1).max(GROUP_ORDER_MAX), version: SentOrderVersion })

export const GroupProblemAuth = z.object({ pid: int, auth: int })
export const PublicationRequest = z.object({ pid: int, isApplied: z.boolean() })
export const GroupChecker = CheckerToCompile.extend({ gid: int })
export const GroupCheckerToTry = CheckerToTry.extend({ gid: int })

// --- back office ---

export const PublicationQuery = z.object({
  ...paging(10),
  /** Part of the title, the id or the author's name. */
  keyword: Keyword,
  gid: int.nullish().transform((gid) => gid || undefined),
})
export const Publication = z.object({
  id: int,
  gid: int.nullable(),
  applyPublicProgress: int.nullable(),
  problemId: z.string(),
  title: z.string(),
  author: z.string(),
  /** Ours. */
  authorName: z.string().nullable(),
  type: int,
  judgeMode: z.string(),
  /** Ours, all three. */
  groupName: z.string(),
  publicationReason: z.string().nullable(),
  /** It is published already: an open request is then about a change. */
  isPublished: z.boolean(),
})
export const PublicationPage = pageOf(Publication)
/** A change of a published problem by its group, field by field as text. */
export const WaitingChange = z.object({
  /** The requester; null for a deleted account. */
  username: z.string().nullable(),
  realname: z.string().nullable(),
  gmtCreate: WireDate,
  /** The problem was changed since; the group has to save again. */
  isStale: z.boolean(),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Number of testcases before and after; null: they stay. */
  cases: z.object({ before: int, after: int }).nullable(),
})
export const PublicationAnswer = z.object({
  pid: int,
  progress: z.union([z.literal(PublicProgress.requested), z.literal(PublicProgress.approved), z.literal(PublicProgress.refused)]),
  /** Ours: goes to the author with a refusal. */
  reason: z.string().trim().max(PUBLICATION_REASON_MAX).nullish(),
})
