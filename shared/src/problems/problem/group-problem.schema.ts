/** Problems of groups, and the way of one to the problems of the site. */
import { z } from 'zod'
import { Keyword, pageOf, paging, WireDate } from '../../ground/wire/wire.ts'
import { ProblemRights } from './problem.schema.ts'
import { CheckerToCompile, CheckerToTry } from './problem-save.schema.ts'

const int = z.number().int()

/** Null: nobody has asked. */
export const PublicProgress = { requested: 1, approved: 2, refused: 3 } as const
export type PublicProgress = (typeof PublicProgress)[keyof typeof PublicProgress]

/** Characters of the words that go with an answer. */
export const PUBLICATION_REASON_MAX = 500

export const GroupProblemQuery = z.object({
  ...paging(10),
  gid: int,
  /** Ours, all three: part of the title or the id, tags that a problem must all carry, and the difficulty. */
  keyword: Keyword,
  tagId: z.array(int).max(20).nullish(),
  difficulty: int.nullish(),
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
  /** Ours, all four. */
  type: int,
  difficulty: int,
  /** Why a request was refused, in the words of those who answered. */
  publicationReason: z.string().nullable(),
  can: ProblemRights,
  /** Ours, both: it is the site's too; and whether what stands before the group may be withdrawn, a request or a waiting change or the publication. */
  isPublished: z.boolean(),
  canWithdraw: z.boolean(),
})
export const KeptGroupProblemPage = pageOf(KeptGroupProblem)

/** Problems that an order names; more of them follow behind as they stand. */
export const GROUP_ORDER_MAX = 1000

export const OrderedGroupProblem = z.object({ pid: int, problemId: z.string(), title: z.string(), auth: int })
/** The first `GROUP_ORDER_MAX` problems, those too that members do not see, and how many there are. */
export const GroupProblemOrder = z.object({ problems: z.array(OrderedGroupProblem), total: int })
export const NewGroupProblemOrder = z.object({ gid: int, pids: z.array(int).min(1).max(GROUP_ORDER_MAX) })

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
  type: int,
  judgeMode: z.string(),
  /** Ours, all three. */
  groupName: z.string(),
  publicationReason: z.string().nullable(),
  /** It is published already: an open request is then about a change of it. */
  isPublished: z.boolean(),
})
export const PublicationPage = pageOf(Publication)
/** A change of a published problem by its group, field by field as text. */
export const WaitingChange = z.object({
  /** Who asks; null when the account is gone. */
  username: z.string().nullable(),
  gmtCreate: WireDate,
  /** The problem was changed since; the group has to save again. */
  isStale: z.boolean(),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** How many testcases there are and would be; null: they stay. */
  cases: z.object({ before: int, after: int }).nullable(),
})
export const PublicationAnswer = z.object({
  pid: int,
  progress: z.union([z.literal(PublicProgress.requested), z.literal(PublicProgress.approved), z.literal(PublicProgress.refused)]),
  /** Ours: goes to the author with a refusal. */
  reason: z.string().trim().max(PUBLICATION_REASON_MAX).nullish(),
})
