import type { PictureState } from '@touchstone/shared/classes/picture/picture-rules.ts'
import type { At, Id, Nullable, Stamps } from './column-kinds.ts'

/** Work of a training that pupils hand in as one picture. */
export type PictureTaskTable = Stamps & {
  id: Id
  tid: number
  title: string
  description: string
  points: number
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
}
