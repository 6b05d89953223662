/** Problems of groups, and the way of one to the problems of the site. */
import { z } from 'zod'
import { Keyword, pageOf, paging, WireDate } from '../wire/wire.ts'
import { CheckerToCompile } from './problem-save.schema.ts'

const int = z.number().int()

/** Null: nobody has asked. */
export const PublicProgress = { requested: 1, approved: 2, refused: 3 } as const
export type PublicProgress = (typeof PublicProgress)[keyof typeof PublicProgress]

export const GroupProblemQuery = z.object({ ...paging(10), gid: int })

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
})
export const KeptGroupProblemPage = pageOf(KeptGroupProblem)

export const GroupProblemAuth = z.object({ pid: int, auth: int })
export const PublicationRequest = z.object({ pid: int, isApplied: z.boolean() })
export const GroupChecker = CheckerToCompile.extend({ gid: int })

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
})
export const PublicationPage = pageOf(Publication)
export const PublicationAnswer = z.object({
  pid: int,
  progress: z.union([z.literal(PublicProgress.requested), z.literal(PublicProgress.approved), z.literal(PublicProgress.refused)]),
})
