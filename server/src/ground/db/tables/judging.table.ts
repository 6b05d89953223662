import type { At, Defaulted, Flag, Id, Nullable } from './column-kinds.ts'

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
  /** Smaller is earlier: contest 0, practice and test runs 2, rejudge 3, preview of a rejudge 4. */
  priority: number
  /** Fair share between people who have used as much lane time: a user's n-th waiting job stands n turns behind. */
  turn: number
  state: 'ready' | 'active'
  attempt: Flag
  failures: Flag
  worker: Nullable<string>
  /** worker/lane that has it or had it last, and the one that has failed at it. */
  lane: Nullable<string>
  failedLane: Nullable<string>
  leaseUntil: Nullable<number>
  /** Since when its lane is held; null while it waits. */
  heldSince: Nullable<number>
  /** Lane time of its earlier turns, in milliseconds. */
  laneMs: Defaulted<number>
  /** JSON list of the cases that earlier turns have finished, and the hash of the work that they belong to. */
  finished: Nullable<string>
  workHash: Nullable<string>
  /** How often it was stopped inside a case for others. */
  cuts: Flag
  /** How often it came back without anybody's fault. */
  givenBack: Flag
  /** How often its worker was lost with it, and how often while nothing else ran. */
  losses: Flag
  lostAlone: Flag
  /** 1: a loss of this lease is the server's doing, since it has restarted and not heard of the worker since. */
  excused: Flag
  readyAt: At
  gmtCreate: At
}

/** The instant at which a person's lane time is forgotten; no row: it is. */
export type LaneTimeTable = { uid: string; paidUntil: number }
