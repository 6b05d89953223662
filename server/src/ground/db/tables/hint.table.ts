import type { HintKind } from '@touchstone/shared/classes/hint/hint.schema.ts'
import type { At, Id, Nullable, Stamps } from './column-kinds.ts'

export type HintTable = Stamps & {
  id: Id
  tid: number
  pid: number
  rank: number
  text: string
  condition: HintKind
  /** Tries or minutes; null where it is opened by hand. */
  amount: Nullable<number>
  /** Since then it is open to the whole class. */
  releasedAt: Nullable<At>
  /** Since then nobody has it any more. */
  removedAt: Nullable<At>
}

/** `tries`: how many wrong ones the pupil had sent by then. */
export type HintOpeningTable = { hintId: number; uid: string; openedAt: At; tries: number }
