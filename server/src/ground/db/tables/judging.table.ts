import type { At, Defaulted, Flag, Id, Nullable } from './column-kinds.ts'

export type JudgeJobTable = {
  id: Id
  kind:
    | 'submission'
    | 'test-run'
    | 'checker-compile'
    | 'rejudge-preview'
    | 'inspection'
    | 'guard-run'
    | 'formatting'
    | 'breaking'
    | 'test-build'
    | 'strength'
    | 'verify'
  submitId: Nullable<number>
  /** JSON of a test run, of a checker to compile, of a guard run, of a program to format. For other kinds it names their row. */
  payload: Nullable<string>
  /** Language of the program; null for jobs without one, and for those of an older version. */
  language: Nullable<string>
  /** The rejudging's result that a preview fills in. */
  rejudgingResultId: Nullable<number>
  uid: string
  /** Smaller is earlier: `Priority` of shared/src/judging/queue/lane-sharing.ts. */
  priority: number
  /** Fair order between people with equal lane time: a user's n-th waiting job is n turns behind. */
  turn: number
  state: 'ready' | 'active'
  attempt: Flag
  failures: Flag
  worker: Nullable<string>
  /** The worker that was lost with it, while nobody else has taken it. */
  lostWorker: Nullable<string>
  /** worker/lane that has or had it, and the one that has failed on it. */
  lane: Nullable<string>
  failedLane: Nullable<string>
  leaseUntil: Nullable<number>
  /** Start of the current hold of a lane; null while it waits. */
  heldSince: Nullable<number>
  /** Lane time of its earlier turns, in milliseconds. */
  laneMs: Defaulted<number>
  /** JSON list of the cases that earlier turns have finished, and the hash of their work. */
  finished: Nullable<string>
  workHash: Nullable<string>
  /** How often it was stopped inside a case for other jobs. */
  cuts: Flag
  /** How often it was given back without a fault. */
  givenBack: Flag
  /** How often its worker was lost with it, and how often while it was the only run. */
  losses: Flag
  lostAlone: Flag
  /** 1: the loss of this lease is the server's fault, because it has restarted and not heard from the worker since. */
  excused: Flag
  /** The judge whose verdict the reference machine must confirm, and until when only that machine may take the job. */
  recheckOf: Nullable<string>
  recheckUntil: Nullable<number>
  readyAt: At
  gmtCreate: At
}

/**
 * The waiting jobs of one person, class and language, with the first of them. Its job may have been deleted; the claim that meets such a row
 * mends it.
 */
export type JudgeLineTable = {
  id: Id
  uid: string
  priority: number
  /** Empty for jobs without one. */
  language: string
  /** A job that failed, or waits for the reference machine, has a line of its own; 0: the line of all others. */
  ownJob: Flag
  /** The first job, with its place; null: none waits. */
  jobId: Nullable<number>
  turn: Nullable<number>
  readyAt: Nullable<number>
  failedLane: Nullable<string>
  recheckUntil: Nullable<number>
  /** A copy of the person's lane time, 0 when it has expired. */
  paidUntil: Defaulted<number>
}

/** The instant at which a person's lane time expires; no row: it has expired. */
export type LaneTimeTable = { uid: string; paidUntil: number }

/** A judge on another machine. */
export type JudgeMachineTable = {
  id: Id
  name: string
  /** Hash of its key. */
  keyHash: string
  state: 'waiting' | 'working' | 'draining'
  /** JSON of its last report. */
  report: Nullable<string>
  seenAt: Nullable<number>
  /** 1: all other judges are compared with it. */
  isReference: Flag
  /** 1: it judges although one factor does not fit it. */
  acceptsUneven: Flag
  /** Its creator; null for a deleted account. */
  uid: Nullable<string>
  gmtCreate: At
}

/** The kernels of each judge, by the name of its worker. */
export type JudgeSpeedTable = { worker: string; times: string; measuredAt: number }

/** Contents that a job needs which a machine has claimed. */
export type JudgeMachineContentTable = { jobId: number; hash: string }
