/** Challenge mode of problems in trainings, with its forms on the wire. Own calls; instants are ms UTC. */
import { z } from 'zod'
import { challengeOutcomes } from './challenge-rules.ts'

const int = z.number().int()

/** A problem of a training by its display id: the page has no other before the statement opens. */
export const ChallengePlace = z.object({ tid: z.coerce.number().int(), displayId: z.string().trim().min(1).max(100) })
export type ChallengePlace = z.output<typeof ChallengePlace>

const KeptAttempt = z.object({
  startedAt: int,
  limitSeconds: int,
  submitId: int.nullable(),
  /** Whole seconds from the start to the submission. */
  usedSeconds: int.nullable(),
  outcome: z.enum(challengeOutcomes),
})

/** The view of the caller. */
export const ChallengeState = z.object({
  /** The problem is in challenge mode. */
  isOn: z.boolean(),
  /** The caller is a pupil here; teachers read and submit as they like. */
  isBound: z.boolean(),
  /** The training does not show its statement to the caller yet. */
  isClosed: z.boolean(),
  /** Countdown of a challenge that starts now. */
  limitSeconds: int,
  /** The caller's challenge; null before its start. */
  attempt: KeptAttempt.nullable(),
})
export type ChallengeState = z.infer<typeof ChallengeState>

export const ChallengeResultsQuery = z.object({ tid: z.coerce.number().int(), pid: z.coerce.number().int() })

/** A pupil's challenge, for teachers. */
export const ChallengeResult = KeptAttempt.extend({
  id: int,
  uid: z.string(),
  username: z.string(),
  /** Null for readers that may not see it. */
  realname: z.string().nullable(),
  /** Challenges of this pupil here that a teacher has set aside. */
  earlier: int,
  /** The pupil had solved the problem before the start. */
  solvedBefore: z.boolean(),
})
export type ChallengeResult = z.infer<typeof ChallengeResult>

/** A challenge that is set aside, so that its pupil may start again. */
export const ChallengeRef = z.object({ id: int })
