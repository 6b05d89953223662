import type { HintKind } from '@touchstone/shared/classes/hint/hint.schema.ts'
import type { At, Id, Nullable, Stamps } from './column-kinds.ts'

export type HintTable = Stamps & {
  id: Id
  tid: number
  pid: number
  rank: number
  text: string
  condition: HintKind
  /** Tries or minutes; null for a hint that the teacher opens. */
  amount: Nullable<number>
  /** When it was opened for the whole class. */
  releasedAt: Nullable<At>
  /** When it was removed for all. */
  removedAt: Nullable<At>
}

/** `tries`: the pupil's number of wrong tries at that time. */
export type HintOpeningTable = { hintId: number; uid: string; openedAt: At; tries: number }
