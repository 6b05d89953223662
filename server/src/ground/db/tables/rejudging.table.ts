import type { RejudgingResultState, RejudgingState, SkipReason } from '@touchstone/shared/judging/submission/rejudging-rules.ts'
import type { At, Flag, Id, Nullable } from './column-kinds.ts'

export type RejudgingTable = {
  id: Id
  /** The user that started it. */
  uid: Nullable<string>
  scope: 'submission' | 'submissions' | 'problem'
  pid: Nullable<number>
  /** JSON of the request. */
  selection: string
  state: RejudgingState
  createdAt: At
  judgedAt: Nullable<number>
  decidedAt: Nullable<number>
  decidedBy: Nullable<string>
}

/** One submission of a rejudging: its state at the start, and the result of the new judging. */
export type RejudgingResultTable = {
  id: Id
  rejudgingId: number
  submitId: number
  state: RejudgingResultState
  reason: Nullable<SkipReason>
  errorCode: Nullable<string>
  /** The submission's version with the old verdict. */
  seenVersion: number
  oldStatus: number
  oldScore: Nullable<number>
  oldTime: Nullable<number>
  oldMemory: Nullable<number>
  oldIsManual: Flag
  newStatus: Nullable<number>
  newScore: Nullable<number>
  newTime: Nullable<number>
  newMemory: Nullable<number>
  wouldChange: Flag
  judger: Nullable<string>
  caseVersion: Nullable<string>
  mode: Nullable<string>
  judgedAt: Nullable<number>
  /** JSON of the judging with its cases, until it is applied or dropped. */
  result: Nullable<string>
}
