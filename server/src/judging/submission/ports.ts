/**
 * Questions that judging asks contests and classes. Those districts stand above this one, so judging states the slices
 * that it needs and `app/` passes the services in.
 */
import type { ContestSeconds } from '@touchstone/shared/contests/contest/contest-times.ts'
import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import type { ContestRun, ContestViewer } from '@touchstone/shared/ground/access/contest-run.ts'
import type { TargetPriority } from '@touchstone/shared/ground/access/target.ts'
import type { ArrivedAt } from '@touchstone/shared/ground/time/arrived-at.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import type { SubmitTarget } from '../../problems/problem/problem.service.ts'
import type * as queries from './submission.queries.ts'

/** A problem of a contest that the caller may submit to, and the second of a run that arrives now. */
type EnteredContest = {
  opened: { contest: { gid: number | null; judgedFirst: boolean } }
  entry: { id: number; displayId: string }
  problem: SubmitTarget
  languages: readonly string[]
  at: ContestSeconds
}

export type ContestEntries = {
  /** @throws DomainError the reason why this caller may not submit there */
  byDisplayId(cid: number, displayId: string, caller: Caller): Promise<EnteredContest>
  byPid(cid: number, pid: number, caller: Caller): Promise<EnteredContest>
  anyByPid(pid: number, caller: Caller): Promise<EnteredContest>
  /** Queue class of the runs of a contest. */
  classOf(db: Database, cid: number): Promise<TargetPriority>
}

export type ContestRuns = {
  /** The contests' current decisions about these submissions; null outside contests. */
  of(
    rows: readonly { cid: number | null; cpid: number | null; submitTime: number }[],
  ): Promise<(row: { cid: number | null; cpid: number | null; submitTime: number }) => ContestRun | null>
}

export type ContestStandings = {
  standing(cid: number, caller: Caller): Promise<ContestViewer>
}

/** Submissions of a caller inside one contest, masked by its seal. */
export type OwnContestRuns = {
  own(cid: number, containsEnd: boolean, caller: Caller): Promise<Map<number, { status: number; score: number | null }>>
  lastAccepted(cid: number, pid: number, caller: Caller): ReturnType<typeof queries.findLastAccepted>
}

type CountedRow = { uid: string; pid: number; cid: number | null; isTrial: number; submitTime: number }

export type LedSubmissions = {
  of(rows: readonly CountedRow[], actor: Actor | null): Promise<(row: CountedRow) => boolean>
  named(rows: readonly CountedRow[], actor: Actor | null): Promise<(row: CountedRow) => boolean>
}

/**
 * Writes the record of a training, in the transaction that stores the submission; `at`: its arrival.
 * @throws DomainError where its challenge has got a submission meanwhile, or ended before this one
 */
export type TrainingRecorder = (db: Transaction, submitId: number, at: ArrivedAt) => Promise<void>

export type TrainingEntries = {
  /** @throws DomainError the reason why the training does not take the program */
  admit(tid: number, pid: number, caller: Caller): Promise<{ gid: number | null; opensAt: number | null; record: TrainingRecorder }>
}
