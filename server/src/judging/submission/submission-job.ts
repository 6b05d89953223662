import type { JudgeResult } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import { type AfterCommit, type JobKind, nothingAfterCommit } from '../queue/job-kind.ts'
import { type HeldJob, stableName } from '../queue/judge-queue.ts'
import { moveTo, storeResult } from './move-submission.ts'
import { problemInPlace } from './problem-in-place.ts'
import * as queries from './submission.queries.ts'
import type { SubmissionEffects } from './submission-effects.ts'
import type { SubmissionNews } from './submission-news.ts'

type Deps = {
  clock: Clock
  config: Pick<ConfigService, 'switches'>
  problems: ProblemService
  effects: SubmissionEffects
  news: SubmissionNews
}

/** The judging whose result becomes the submission's own. */
export function createSubmissionJob({ clock, config, problems, effects, news }: Deps): JobKind<'submission'> {
  const reach = { problems, effects }
  const rowOf = async (db: Transaction, { submitId }: HeldJob) => (submitId === null ? undefined : queries.findSubmission(db, submitId))
  const announced =
    (submitId: number): AfterCommit =>
    () =>
      news.announce(submitId)

  /** A compiler may quote hidden lines of the problem. */
  async function shownOf(db: Transaction, { pid, language }: { pid: number; language: string }, result: JudgeResult): Promise<JudgeResult> {
    const { status, errorMessage } = result
    if (status !== Verdict.CompileError || errorMessage === null) return result
    return { ...result, errorMessage: await problems.messageOf(db, pid, language, errorMessage) }
  }

  /** A lost lease took the name of the judge away. */
  const judgerOf = ({ lostWorker }: HeldJob) => (lostWorker === null ? {} : { judger: stableName(lostWorker) })

  return {
    async forWorker(db, job, worker, finishedOf) {
      const row = await rowOf(db, job)
      const stored = row && (await problems.forJudging(db, row.pid))
      if (!row || !stored) return undefined
      const problem = await problemInPlace(db, effects, stored, row.cid)
      const { submitId, language } = row
      const { code, hasHiddenParts } = await problems.programOf(db, row.pid, row)
      const { borderlinePercent } = config.switches()
      const finished = await finishedOf({ code, problem, borderlinePercent })
      const continues = finished.length > 0
      if (!continues) await queries.deleteCases(db, submitId)
      await moveTo(db, reach, row, Verdict.Compiling, clock.now(), {
        judger: stableName(worker),
        version: row.version + (job.attempt > 1 && !continues ? 1 : 0),
        judgedCaseVersion: problem.testDataVersion,
      })
      const work = { kind: 'submission', submitId, language, code, hasHiddenParts, problem, borderlinePercent, finished } as const
      return { work, afterCommit: announced(submitId) }
    },

    async progress(db, job, mode, { status, caseCount, cases }) {
      const row = await rowOf(db, job)
      if (!row) return undefined
      await moveTo(db, reach, row, status, clock.now(), { caseCount: caseCount || row.caseCount })
      await queries.insertCases(db, row.submitId, cases, mode, clock.now())
      return () => news.announce(row.submitId, cases)
    },

    async complete(db, job, judged) {
      const row = await rowOf(db, job)
      if (row?.submitId !== judged.submitId) return undefined
      await storeResult(db, reach, row, { ...judged, result: await shownOf(db, row, judged.result) }, clock.now(), judgerOf(job))
      return announced(row.submitId)
    },

    async giveUp(db, job, errorCode) {
      const row = await rowOf(db, job)
      if (!row) return nothingAfterCommit
      const blank = { time: null, memory: null, score: null, oiRankScore: null, errorMessage: null, isBorderline: 0 }
      await moveTo(db, reach, row, Verdict.SystemError, clock.now(), { ...blank, errorCode, judgedAt: clock.now() })
      return announced(row.submitId)
    },

    async putBack(db, job, kept) {
      const row = await rowOf(db, job)
      if (!row) return nothingAfterCommit
      await queries.deleteCases(db, row.submitId)
      const cases = kept?.cases.map(({ result }) => result) ?? []
      await queries.insertCases(db, row.submitId, cases, kept?.mode ?? '', clock.now())
      await moveTo(db, reach, row, Verdict.Pending, clock.now(), { judger: null })
      return announced(row.submitId)
    },
  }
}
