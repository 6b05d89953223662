import type { BreakingResult } from '@touchstone/shared/judging/breaking/breaking-search.schema.ts'
import type { FormattingResult } from '@touchstone/shared/judging/formatting/formatting.schema.ts'
import type { InspectionResult } from '@touchstone/shared/judging/inspection/inspection.schema.ts'
import type { CheckerCompiled } from '@touchstone/shared/judging/job/checker-compile.schema.ts'
import type { GuardResult } from '@touchstone/shared/judging/job/guard-run.schema.ts'
import type { FinishedCase, JudgeProgress, JudgeResult } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import type { TestRunResult } from '@touchstone/shared/judging/job/test-run.schema.ts'
import type { StrengthResult } from '@touchstone/shared/judging/strength/strength-step.schema.ts'
import type { VerifyStepResult } from '@touchstone/shared/judging/verify/verify.schema.ts'
import type { StoredBuildResult } from '@touchstone/shared/judging/workshop/test-build.schema.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import type { ClaimedWork } from './claimed-work.ts'
import type { HeldJob } from './judge-queue.ts'
import type { JudgedWork, KeptCases } from './kept-cases.ts'

export type JobKindName = ClaimedWork['kind']

/** A worker's message after finishing a job of each kind. */
export type JobResult = {
  submission: { submitId: number; mode: string; result: JudgeResult }
  'rejudge-preview': { mode: string; result: JudgeResult }
  'test-run': { result: TestRunResult }
  'checker-compile': { result: CheckerCompiled }
  inspection: { result: InspectionResult }
  'guard-run': { result: GuardResult }
  formatting: { result: FormattingResult }
  breaking: { result: BreakingResult }
  'test-build': { result: StoredBuildResult }
  strength: { result: StrengthResult }
  verify: { result: VerifyStepResult }
}

/** Work after the commit of the transaction; skipped when it fails. */
export type AfterCommit = () => void | Promise<void>

/**
 * One kind of job, with a function for each step of its life. Every function runs in the transaction that moves the job in the queue and
 * holds its row.
 */
export type JobKind<Name extends JobKindName> = {
  /**
   * The work for a worker; undefined when the job is obsolete.
   * @param finishedOf returns the cases of earlier turns for exactly this work, and drops those of other work
   */
  forWorker(
    db: Transaction,
    job: HeldJob,
    worker: string,
    finishedOf: FinishedOf,
  ): Promise<{ work: Omit<Extract<ClaimedWork, { kind: Name }>, 'jobId' | 'attempt'>; afterCommit?: AfterCommit } | undefined>
  /** Stores the result of a job that has left the queue. @returns undefined when its subject is gone */
  complete(db: Transaction, job: HeldJob, done: JobResult[Name]): Promise<AfterCommit | undefined>
  /** Ends a job that no worker could finish, with the reason for staff. */
  giveUp(db: Transaction, job: HeldJob, errorCode: string): Promise<AfterCommit>
  /**
   * Reverts the displays of `forWorker` and `progress`; the job waits again.
   * @param kept finished cases; null for none
   */
  putBack(db: Transaction, job: HeldJob, kept: KeptCases | null): Promise<AfterCommit>
  /** Shows the cases judged so far. @returns undefined when its subject is gone */
  progress?(db: Transaction, job: HeldJob, mode: string, progress: JudgeProgress): Promise<AfterCommit | undefined>
}

/** @param work input of the judging; cases finished for other work do not count */
export type FinishedOf = (work: JudgedWork) => Promise<FinishedCase[]>

/** Every kind has its row: the queue uses this table and never the name of a kind. */
export type JobKinds = { [Name in JobKindName]: JobKind<Name> }

export const nothingAfterCommit: AfterCommit = () => {}
