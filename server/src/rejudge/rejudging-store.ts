import type { JudgeJob, JudgeResult } from '@touchstone/shared/judging/judge-job.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict.ts'
import { changesVerdict, countResults, stateOfPreview } from '@touchstone/shared/submission/rejudging-rules.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { complete, type Lease } from '../judging/judge-queue.ts'
import type { ProblemService } from '../problem/problem.service.ts'
import type { Clock } from '../time/clock.ts'
import * as queries from './rejudging.queries.ts'

/** Moves a rejudging on when nothing of it waits for a judge any more; to be called in the transaction that changed a result. */
export async function settleRejudging(db: Database, rejudgingId: number, now: number): Promise<void> {
  if (await queries.hasWaiting(db, rejudgingId)) return
  const groups = await queries.listGroups(db, [rejudgingId])
  const state = stateOfPreview(countResults(groups.get(rejudgingId) ?? []))
  if (state !== 'running') await queries.moveRejudging(db, rejudgingId, ['running'], { state, judgedAt: now })
}

export type RejudgingStore = ReturnType<typeof createRejudgingStore>

/** Previews on their way to a worker and back. They are written down beside their submissions, which keep their verdicts. */
export function createRejudgingStore({ db, clock, problems }: { db: Database; clock: Clock; problems: ProblemService }) {
  async function failed(db: Database, resultId: number | null, errorCode: string): Promise<void> {
    const row = resultId === null ? undefined : await queries.findResult(db, resultId)
    if (!row) return
    await queries.setResult(db, row.id, { state: 'failed', errorCode, judgedAt: clock.now() })
    await settleRejudging(db, row.rejudgingId, clock.now())
  }

  return {
    /** What the worker needs; undefined when the submission is gone. */
    async forWorker(
      db: Database,
      resultId: number | null,
      worker: string,
    ): Promise<Omit<JudgeJob, 'jobId' | 'attempt' | 'borderlinePercent'> | undefined> {
      const program = resultId === null ? undefined : await queries.findProgram(db, resultId)
      const problem = program && (await problems.forJudging(db, program.pid))
      if (resultId === null || !program || !problem) return undefined
      await queries.setResult(db, resultId, { judger: worker.split('#')[0] ?? worker, caseVersion: problem.testDataVersion })
      const { submitId, language, pid } = program
      return { submitId, language, code: await problems.programOf(db, pid, program), problem }
    },

    /** Only the holder of the live lease may. A System Error says nothing about the program, so it is no verdict to apply. */
    complete(lease: Lease, mode: string, result: JudgeResult): Promise<boolean> {
      return inTransaction(db, async (db) => {
        const job = await db.selectFrom('judgeJobs').select('rejudgingResultId').where('id', '=', lease.jobId).executeTakeFirst()
        if (!(await complete(db, lease))) return false
        const resultId = job?.rejudgingResultId ?? null
        if (result.status === Verdict.SystemError) {
          await failed(db, resultId, result.errorCode ?? 'judge-fault')
          return true
        }
        const row = resultId === null ? undefined : await queries.findResult(db, resultId)
        if (!row) return false
        const after = { status: result.status, score: result.score }
        await queries.setResult(db, row.id, {
          state: 'judged',
          newStatus: result.status,
          newScore: result.score,
          newTime: result.timeMs,
          newMemory: result.memoryKb,
          wouldChange: changesVerdict({ status: row.oldStatus, score: row.oldScore }, after) ? 1 : 0,
          mode,
          judgedAt: clock.now(),
          result: JSON.stringify(result),
        })
        await settleRejudging(db, row.rejudgingId, clock.now())
        return true
      })
    },

    /** Ends a preview that no worker could finish. */
    async giveUp(jobId: number, errorCode: string): Promise<void> {
      await inTransaction(db, async (db) => {
        const job = await db.deleteFrom('judgeJobs').where('id', '=', jobId).returning('rejudgingResultId').executeTakeFirst()
        await failed(db, job?.rejudgingResultId ?? null, errorCode)
      })
    },
  }
}
