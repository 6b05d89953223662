/** The teacher's desk: running and waiting work of the groups that a person leads; for root, of every class. Instants are ms UTC. */
import { z } from 'zod'
import { pageOf, paging } from '../../ground/wire/wire.ts'
import { GroupKind } from '../../people/group/group-kind.ts'
import { DESK_PAGE } from './desk-limits.ts'

const int = z.number().int()

export const DeskQuery = z.object({
  /** Only this group; absent: all groups of the caller's desk. */
  gid: int.nullish().transform((gid) => gid ?? undefined),
  ...paging(DESK_PAGE),
})
export type DeskQuery = z.output<typeof DeskQuery>

export const DeskHomework = z.object({
  tid: int,
  title: z.string(),
  dueAt: int,
  /** Pupils that are stuck on a problem of it. */
  stuck: int,
  problems: z.array(z.object({ pid: int, problemId: z.string(), title: z.string(), solved: int, stuck: int })),
})

export const DeskCard = z.object({
  gid: int,
  name: z.string(),
  kind: GroupKind,
  pupils: int,
  /** Pupils with the password of their slip: they have not signed in yet. */
  notSignedIn: int,
  /** Open homework by due time. */
  homework: z.array(DeskHomework),
  /** Questions without an answer in running contests, by contest. */
  questions: z.array(z.object({ cid: int, title: z.string(), count: int })),
  /** Comments on code that pupils answered last. */
  comments: int,
  /** Raised hands without a helper. */
  hands: int,
  /** Picture tasks with pictures that a teacher must mark or confirm, by task. */
  pictures: z.array(z.object({ taskId: int, tid: int, title: z.string(), count: int })),
})
export type DeskCard = z.infer<typeof DeskCard>

/** Cards with waiting work come first. */
export const DeskPage = pageOf(DeskCard)
