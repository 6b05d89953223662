import type { PictureState } from '@touchstone/shared/classes/picture/picture-rules.ts'
import type { PictureMarking, ScoringFailure } from '@touchstone/shared/classes/picture/scoring-rules.ts'
import type { At, Defaulted, Id, Nullable, Stamps } from './column-kinds.ts'

/** Work of a training that pupils hand in as one picture. */
export type PictureTaskTable = Stamps & {
  id: Id
  tid: number
  title: string
  description: string
  points: number
  marking: Defaulted<PictureMarking>
}

export type PictureRecordTable = Stamps & {
  id: Id
  taskId: number
  uid: string
  handedInAt: At
  state: PictureState
  /** Blob with the content; null after its removal. */
  hash: Nullable<string>
  size: Nullable<number>
  mediaType: string
  width: number
  height: number
  /** Points before the late rule. */
  mark: Nullable<number>
  comment: Nullable<string>
  markedBy: Nullable<string>
  markedAt: Nullable<At>
  /** The rating of the scoring service in percent, and its word. With a mark: the service gave it. */
  ratedPercent: Nullable<number>
  rating: Nullable<string>
  /** How often the service was asked, and when last. */
  tries: Defaulted<number>
  askedAt: Nullable<At>
  /** When it is asked next, or when its asker is taken for dead; null: not asked. */
  nextTryAt: Nullable<At>
  failure: Nullable<ScoringFailure>
  /** The browser's number of the chosen picture, and the SHA-256 of the file that was sent under it. */
  sendKey: Nullable<string>
  sentDigest: Nullable<string>
}
