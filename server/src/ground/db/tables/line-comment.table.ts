import type { At, Id, Nullable, Stamps } from './column-kinds.ts'

/** `gmtModified` is the time of the last remark. */
export type LineThreadTable = Stamps & {
  id: Id
  submitId: number
  /** Author of the submission. */
  authorUid: string
  /** The user that opened it; null for a deleted account. */
  uid: Nullable<string>
  /** 1-based, both of them within. */
  firstLine: number
  lastLine: number
  settledAt: Nullable<At>
  settledBy: Nullable<string>
}

export type LineRemarkTable = Stamps & {
  id: Id
  threadId: number
  uid: Nullable<string>
  editedAt: Nullable<At>
  /** Markdown. */
  content: string
}

/** Texts that a person uses again. */
export type LineSnippetTable = Stamps & { id: Id; uid: string; title: string; content: string }
