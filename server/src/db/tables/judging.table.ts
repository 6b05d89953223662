import type { At, Flag, Id, Nullable } from './column-kinds.ts'

export type JudgeJobTable = {
  id: Id
  kind: 'submission' | 'test-run' | 'checker-compile' | 'rejudge-preview'
  submitId: Nullable<number>
  /** JSON of a test run or of a checker to compile. */
  payload: Nullable<string>
  /** Of the program to run; null for jobs without one, and for those of an older version. */
  language: Nullable<string>
  /** The rejudging's result that a preview fills in. */
  rejudgingResultId: Nullable<number>
  uid: string
  /** Smaller is earlier: contest 0, test run 1, practice 2, rejudge 3, preview of a rejudge 4. */
  priority: number
  /** Fair share inside a priority: a user's n-th waiting job stands n turns behind. */
  turn: number
  state: 'ready' | 'active'
  attempt: Flag
  failures: Flag
  worker: Nullable<string>
  /** worker/lane that has it or had it last, and the one that has failed at it. */
  lane: Nullable<string>
  failedLane: Nullable<string>
  leaseUntil: Nullable<number>
  readyAt: At
  gmtCreate: At
}
