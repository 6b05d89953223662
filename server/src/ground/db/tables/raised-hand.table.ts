import type { At, Id, Nullable, Stamps } from './column-kinds.ts'

/** A pupil's wish for help with a problem of a training. A database index allows one open hand per pupil, training and problem. */
export type RaisedHandTable = Stamps & {
  id: Id
  gid: number
  tid: number
  pid: number
  uid: string
  /** The submission at whose verdict it was raised. */
  submitId: Nullable<number>
  raisedAt: At
  /** The helper; null: it waits, also after the helper's account is deleted. */
  takenBy: Nullable<string>
  takenAt: Nullable<At>
  /** Null: open. */
  closedAt: Nullable<At>
  closedBy: Nullable<string>
  /** The helper's words to the pupil. */
  answer: Nullable<string>
}
