/** Terms of raised hands, with their forms on the wire. Instants are ms UTC. */
import { z } from 'zod'
import { minute } from '../../ground/time/instant.ts'

const int = z.number().int()
const text = z.string().nullable()

/** Hands of one pupil within 24 hours, length of an answer, and rows of a queue. */
export const handLimits = { perDay: 30, answer: 2000, listed: 200 } as const
/** A hand that a helper has held so long may be taken by another one. */
export const HAND_HELD_MS = 15 * minute

export const HandPlace = z.object({ tid: z.coerce.number().int(), pid: z.coerce.number().int() })
export const NewHand = z.object({
  tid: int,
  pid: int,
  /** The submission at whose verdict it is raised; absent: the newest one. */
  submitId: int
    .positive()
    .nullish()
    .transform((id) => id ?? null),
})
export type NewHand = z.output<typeof NewHand>
export const HandRef = z.object({ id: z.coerce.number().int() })

/** The view of a pupil. */
export const OwnHand = z.object({
  /** The pupil may raise a hand here. */
  on: z.boolean(),
  /** The open hand; `ahead`: hands of the group that were raised earlier and still wait. */
  hand: z.object({ id: int, raisedAt: int, ahead: int, taken: z.boolean() }).nullable(),
  /** The last answer to a hand here. */
  answer: z.object({ text: z.string(), at: int }).nullable(),
})
export type OwnHand = z.infer<typeof OwnHand>

export const HandsQuery = z.object({
  /** Only of this group; absent: of all groups that the caller leads. */
  gid: int.nullish().transform((gid) => gid ?? undefined),
})

/** An open hand in the queue of helpers. */
export const RaisedHand = z.object({
  id: int,
  gid: int,
  groupName: z.string(),
  tid: int,
  pid: int,
  problemId: z.string(),
  title: z.string(),
  uid: z.string(),
  username: z.string(),
  realname: text,
  submitId: int.nullable(),
  raisedAt: int,
  /** First wrong submission since the last right one, and the number of wrong ones since; null without any. */
  stuckSince: int.nullable(),
  wrongTries: int,
  /** The helper that has it. */
  taken: z.object({ uid: z.string(), username: z.string(), realname: text, at: int }).nullable(),
})
export type RaisedHand = z.infer<typeof RaisedHand>

export const TakenHand = z.object({ id: int, taken: z.boolean() })
export type TakenHand = z.output<typeof TakenHand>

export const ClosedHand = z.object({
  id: int,
  /** To the pupil; null: helped in person. */
  answer: z.string().trim().min(1).max(handLimits.answer).nullable(),
  /** Keeps the answer as a further hint to the problem, which opens by hand. */
  asHint: z.boolean().default(false),
})
export type ClosedHand = z.output<typeof ClosedHand>
