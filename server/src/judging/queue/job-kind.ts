import type { CheckerCompiled } from '@touchstone/shared/judging/job/checker-compile.schema.ts'
import type { FinishedCase, JudgeProgress, JudgeResult } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import type { TestRunResult } from '@touchstone/shared/judging/job/test-run.schema.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import type { ClaimedWork } from './claimed-work.ts'
import type { HeldJob } from './judge-queue.ts'
import type { JudgedWork, KeptCases } from './kept-cases.ts'

export type JobKindName = ClaimedWork['kind']

/** What a worker sends when it has finished a job of each kind. */
export type JobResult = {
  submission: { submitId: number; mode: string; result: JudgeResult }
  'rejudge-preview': { mode: string; result: JudgeResult }
  'test-run': { result: TestRunResult }
  'checker-compile': { result: CheckerCompiled }
}

/** What is done once the transaction is committed; nothing when it fails. */
export type AfterCommit = () => void | Promise<void>

/**
 * One kind of job, at each turn of its life. Every function runs in the transaction that moves the job in the queue, and the job is
 * held by that transaction.
 */
export type JobKind<Name extends JobKindName> = {
  /**
   * What a worker needs; undefined when nobody needs the job any more.
   * @param finishedOf the cases of earlier turns that belong to this very work; those of other work are dropped by it
   */
  forWorker(
    db: Transaction,
    job: HeldJob,
    worker: string,
    finishedOf: FinishedOf,
  ): Promise<{ work: Omit<Extract<ClaimedWork, { kind: Name }>, 'jobId' | 'attempt'>; afterCommit?: AfterCommit } | undefined>
  /** Stores the result; the job is off the queue. @returns undefined when there is nothing left that it belongs to */
  complete(db: Transaction, job: HeldJob, done: JobResult[Name]): Promise<AfterCommit | undefined>
  /** Ends what no worker could finish, with the reason for staff. */
  giveUp(db: Transaction, job: HeldJob, errorCode: string): Promise<AfterCommit>
  /**
   * Undoes what `forWorker` and `progress` showed; the job waits again.
   * @param kept what was judged so far and stays; null for nothing
   */
  putBack(db: Transaction, job: HeldJob, kept: KeptCases | null): Promise<AfterCommit>
  /** Shows what has been judged so far. @returns undefined when there is nothing left that it belongs to */
  progress?(db: Transaction, job: HeldJob, mode: string, progress: JudgeProgress): Promise<AfterCommit | undefined>
}

/** @param work what the judging depends on; cases that were finished for anything else do not count */
export type FinishedOf = (work: JudgedWork) => Promise<FinishedCase[]>

/** Every kind has its row: the queue asks this table and never the name of a kind. */
export type JobKinds = { [Name in JobKindName]: JobKind<Name> }

export const nothingAfterCommit: AfterCommit = () => {}
