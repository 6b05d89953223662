import type { At, Id, Nullable, Stamps } from './column-kinds.ts'

/** A pupil's challenge at a problem of a training. A database index allows one for each pupil and place that is not set aside. */
export type ChallengeTable = Stamps & {
  id: Id
  tid: number
  pid: number
  uid: string
  startedAt: At
  /** The limit at its start; later changes of the problem do not reach it. */
  limitSeconds: number
  /** Arrival of its only submission. */
  submittedAt: Nullable<At>
  submitId: Nullable<number>
  /** Null: it counts. */
  voidedAt: Nullable<At>
  voidedBy: Nullable<string>
}
