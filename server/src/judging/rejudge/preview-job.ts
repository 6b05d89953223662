import { changesVerdict, countResults, stateOfPreview } from '@touchstone/shared/judging/submission/rejudging-rules.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import { type JobKind, nothingAfterCommit } from '../queue/job-kind.ts'
import { type HeldJob, stableName } from '../queue/judge-queue.ts'
import { problemInPlace } from '../submission/problem-in-place.ts'
import type { SubmissionEffects } from '../submission/submission-effects.ts'
import * as queries from './rejudging.queries.ts'

/** Moves a rejudging on when none of its results waits for a judge. */
export async function settleRejudging(db: Transaction, rejudgingId: number, now: number): Promise<void> {
  if (await queries.hasWaiting(db, rejudgingId)) return
  const groups = await queries.listGroups(db, [rejudgingId])
  const state = stateOfPreview(countResults(groups.get(rejudgingId) ?? []))
  if (state !== 'running') await queries.moveRejudging(db, rejudgingId, ['running'], { state, judgedAt: now })
}

type Deps = { clock: Clock; config: Pick<ConfigService, 'switches'>; problems: ProblemService; effects: SubmissionEffects }

/** The judging of a preview. Its result is stored beside the submission, which keeps its verdict. */
export function createPreviewJob({ clock, config, problems, effects }: Deps): JobKind<'rejudge-preview'> {
  async function failed(db: Transaction, { rejudgingResultId }: HeldJob, errorCode: string): Promise<void> {
    const row = rejudgingResultId === null ? undefined : await queries.findResult(db, rejudgingResultId)
    if (!row) return
    await queries.setResult(db, row.id, { state: 'failed', errorCode, judgedAt: clock.now() })
    await settleRejudging(db, row.rejudgingId, clock.now())
  }

  return {
    async forWorker(db, { rejudgingResultId }, worker, finishedOf) {
      const program = rejudgingResultId === null ? undefined : await queries.findProgram(db, rejudgingResultId)
      const stored = program && (await problems.forJudging(db, program.pid))
      if (rejudgingResultId === null || !program || !stored) return undefined
      const problem = await problemInPlace(db, effects, stored, program.cid)
      await queries.setResult(db, rejudgingResultId, { judger: stableName(worker), caseVersion: problem.testDataVersion })
      const { submitId, language, pid } = program
      const { code, hasHiddenParts } = await problems.programOf(db, pid, program)
      const { borderlinePercent } = config.switches()
      const finished = await finishedOf({ code, problem, borderlinePercent })
      return { work: { kind: 'rejudge-preview', submitId, language, code, hasHiddenParts, problem, borderlinePercent, finished } }
    },

    async complete(db, job, { mode, result }) {
      // A System Error is no verdict of the program, so it cannot be applied.
      if (result.status === Verdict.SystemError) {
        await failed(db, job, result.errorCode ?? 'judge-fault')
        return nothingAfterCommit
      }
      const row = job.rejudgingResultId === null ? undefined : await queries.findResult(db, job.rejudgingResultId)
      if (!row) return undefined
      const { status } = result
      const score = await effects.contestRecord.scoreWith(db, row.submitId, result)
      await queries.setResult(db, row.id, {
        state: 'judged',
        newStatus: status,
        newScore: score,
        newTime: result.timeMs,
        newMemory: result.memoryKb,
        wouldChange: changesVerdict({ status: row.oldStatus, score: row.oldScore }, { status, score }) ? 1 : 0,
        mode,
        judgedAt: clock.now(),
        result: JSON.stringify(result),
      })
      await settleRejudging(db, row.rejudgingId, clock.now())
      return nothingAfterCommit
    },

    async giveUp(db, job, errorCode) {
      await failed(db, job, errorCode)
      return nothingAfterCommit
    },

    putBack: async () => nothingAfterCommit,
  }
}
