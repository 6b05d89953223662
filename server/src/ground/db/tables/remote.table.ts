import type { At, Flag, Id, Nullable, Stamps } from './column-kinds.ts'

/** An account of this site at another judge. */
export type RemoteAccountTable = Stamps & {
  id: Id
  judge: string
  username: string
  /** Encrypted; null: nobody has entered it since the key changed. */
  passwordBox: Nullable<string>
  /** Failures in a row. */
  failures: Flag
  /** Name of the last fault. */
  fault: Nullable<string>
  failedAt: Nullable<number>
  succeededAt: Nullable<number>
  pausedUntil: Nullable<number>
  /** The hold of one submission; only it frees the account. */
  lease: Nullable<string>
  leaseUntil: Nullable<number>
}

/** A handle at another judge, and its proof: a Compile Error of this problem, sent soon after it was asked for. */
export type RemoteHandleTable = {
  uid: string
  site: string
  /** As its owner writes it. */
  handle: string
  /** In lower case. */
  handleKey: string
  /** The problem of the proof. */
  problem: string
  askedAt: At
  provedAt: Nullable<number>
}

/** Rating of a person at another site, by handle in lower case; null: none, or nobody has the handle. */
export type OutsideRatingTable = { handle: string; rating: Nullable<number>; readAt: At }

/**
 * The way of a submission through another judge. `waiting`: for an account. `sending`: it is on its way, so a restart first looks whether it
 * has arrived. `polling`: the other judge has it under `runId`. `done`: its verdict is stored.
 */
export type RemoteRunTable = {
  submitId: number
  judge: string
  state: 'waiting' | 'sending' | 'polling' | 'done'
  accountId: Nullable<number>
  runId: Nullable<string>
  /** The account's newest run of the problem before this one was sent. */
  beforeId: Nullable<string>
  lease: Nullable<string>
  leaseUntil: Nullable<number>
  nextAt: At
  /** Handle of its author, who made the run there; null: an account of this site sent it. */
  handle: Nullable<string>
  /** Start of its waiting, or the instant from which its answer is due. */
  since: At
  fault: Nullable<string>
}
