import type { ContestSeconds } from '@touchstone/shared/contests/contest/contest-times.ts'
import type { JudgeResult } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import type { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'

/** A run of a contest; `time`: whole seconds from the start. */
export type NewContestRun = { cid: number; cpid: number; pid: number; uid: string; submitId: number; time: ContestSeconds }

/** Changes in districts above judging that belong to the transaction of a submission. `app/` registers them. */
export type SubmissionEffects = {
  contestRecord: {
    /** After the submission of a contest run is stored. */
    insert(db: Transaction, run: NewContestRun, now: number): Promise<void>
    /** After the submission of a contest run has got a status. */
    move(db: Transaction, submitId: number, status: Verdict, now: number): Promise<void>
    /** Whether runs of this contest go through every test, also after a failed one. */
    runsEveryCase(db: Transaction, cid: number): Promise<boolean>
    /** The score that this submission would get with such a result; its own one outside contests. */
    scoreWith(db: Transaction, submitId: number, judged: Pick<JudgeResult, 'status' | 'score' | 'cases'>): Promise<number | null>
  }
}

/** Everything that a change of status reaches beside the row of the submission. */
export type VerdictReach = { problems: Pick<ProblemService, 'moveCount'>; effects: SubmissionEffects }
