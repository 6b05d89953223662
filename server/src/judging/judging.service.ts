import type { CheckerCompiled } from '@touchstone/shared/judging/checker-compile.schema.ts'
import { expectedWaitMs } from '@touchstone/shared/judging/expected-wait.ts'
import type { JudgeProgress, JudgeResult } from '@touchstone/shared/judging/judge-job.schema.ts'
import { isWorthAnotherLane } from '@touchstone/shared/judging/system-error.ts'
import type { TestRunResult } from '@touchstone/shared/judging/test-run.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict.ts'
import type { CheckerCompileStore } from '../checker-compile/checker-compile-store.ts'
import type { ConfigService } from '../config/config.service.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { EventBus } from '../live/event-bus.ts'
import type { ProblemService } from '../problem/problem.service.ts'
import type { RejudgingStore } from '../rejudge/rejudging-store.ts'
import * as submissions from '../submission/submission.queries.ts'
import { changeStatus, eventFacts, storeResult } from '../submission/submission-outcome.ts'
import type { TestRunStore } from '../test-run/test-run-store.ts'
import type { Clock } from '../time/clock.ts'
import type { JudgePace } from './judge-pace.ts'
import * as queue from './judge-queue.ts'
import type { ClaimedWork } from './worker-api.ts'
import type { WorkerRoster } from './worker-roster.ts'

/** A worker that has not been heard for this long has lost its jobs. */
export const LEASE_MS = 15_000
/** A job that has lost its worker this often is a System Error: it, and not the worker, is at fault. */
const MAX_FAILURES = 3
/** A job that was given back this often counts as failed with each further time. */
const MAX_GIVEN_BACK = 20
/** After a restart of the server, workers that live on get this long to be heard. */
const RESTART_GRACE_MS = 6000

type Deps = {
  db: Database
  clock: Clock
  events: EventBus
  problems: ProblemService
  config: ConfigService
  roster: WorkerRoster
  testRuns: TestRunStore
  checkerCompiles: CheckerCompileStore
  previews: RejudgingStore
  pace: JudgePace
}

/** The stable name in a lease's worker. */
const workerName = (worker: string): string => worker.split('#')[0] ?? worker

export type JudgingService = ReturnType<typeof createJudgingService>

export function createJudgingService({ db, clock, events, problems, config, roster, testRuns, checkerCompiles, previews, pace }: Deps) {
  const waiting = new Set<() => void>()

  /** Publishes a submission as it stands after a commit. */
  async function announce(submitId: number, fresh?: JudgeProgress['cases']): Promise<void> {
    const [row] = await submissions.listByIds(db, [submitId])
    if (!row) return
    const facts = eventFacts(row, config.switches().hideNonContestSubmissionCode)
    if (fresh && fresh.length > 0) events.publish({ type: 'submission.cases', facts, submitId, cases: fresh })
    const { pid, uid, status, time, memory, score, judger, caseCount } = row
    events.publish({
      type: 'submission.changed',
      facts,
      submission: { submitId, pid, uid, status, time, memory, score, judger, caseCount },
    })
  }

  /** Ends a submission that no worker could finish. */
  async function giveUp(jobId: number, submitId: number, errorCode: string): Promise<void> {
    const done = await inTransaction(db, async (db) => {
      const row = await submissions.findSubmission(db, submitId)
      await db.deleteFrom('judgeJobs').where('id', '=', jobId).execute()
      if (!row) return false
      const now = clock.now()
      await changeStatus(db, problems, row, Verdict.SystemError, now)
      const blank = { time: null, memory: null, score: null, oiRankScore: null, errorMessage: null, isBorderline: 0 }
      await submissions.setSubmission(db, submitId, { ...blank, status: Verdict.SystemError, errorCode, judgedAt: now, gmtModified: now })
      return true
    })
    if (done) await announce(submitId)
  }

  /** Ends what no worker could finish; whoever waits for it is told. */
  function giveUpJob({ id, submitId, kind }: Pick<queue.ClaimedJob, 'id' | 'submitId' | 'kind'>, errorCode: string): Promise<void> {
    if (submitId !== null) return giveUp(id, submitId, errorCode)
    if (kind === 'rejudge-preview') return previews.giveUp(id, errorCode)
    return kind === 'checker-compile' ? checkerCompiles.giveUp(id) : testRuns.giveUp(id, errorCode)
  }

  /** Back to the queue, as if it had never been taken. */
  async function putBack(job: Pick<queue.ClaimedJob, 'id' | 'submitId'>, readyAt: number, failed: boolean): Promise<void> {
    const { submitId } = job
    pace.ended(job.id, false)
    await inTransaction(db, async (db) => {
      await queue.release(db, job.id, readyAt, failed)
      if (submitId === null) return
      const row = await submissions.findSubmission(db, submitId)
      if (!row) return
      await changeStatus(db, problems, row, Verdict.Pending, clock.now())
      await submissions.deleteCases(db, submitId)
      await submissions.setSubmission(db, submitId, { status: Verdict.Pending, judger: null, gmtModified: clock.now() })
    })
    if (submitId !== null) await announce(submitId)
    wake()
  }

  /** Back to the queue, or a System Error when it has failed too often. */
  async function retry(
    job: Pick<queue.ClaimedJob, 'id' | 'failures' | 'submitId' | 'kind'>,
    delayMs: number,
    errorCode: string,
  ): Promise<void> {
    if (job.failures + 1 < MAX_FAILURES) return putBack(job, clock.now() + delayMs, true)
    pace.ended(job.id, false)
    return giveUpJob(job, errorCode)
  }

  /**
   * A judging that we failed at is tried once more, on another lane where there is one.
   * @returns whether the lease was held, when the result is to be forgotten; undefined when it stands
   */
  async function triedElsewhere(lease: queue.Lease, result: Pick<JudgeResult, 'status' | 'errorCode'>): Promise<boolean | undefined> {
    if (result.status !== Verdict.SystemError || !isWorthAnotherLane(result.errorCode)) return undefined
    if (!(await queue.holdsLease(db, lease))) return false
    const job = await queue.findJob(db, lease.jobId)
    if (!job || job.failedLane !== null || job.failures > 0) return undefined
    await retry(job, 0, result.errorCode ?? 'judge.internal')
    return true
  }

  /** Tells waiting workers that there may be a job. */
  function wake(): void {
    for (const resolve of waiting) resolve()
  }

  /** What the worker needs for a job just claimed; undefined when that is gone. */
  async function workFor(db: Database, job: queue.ClaimedJob, worker: string): Promise<ClaimedWork | undefined> {
    if (job.kind === 'checker-compile') {
      const source = await checkerCompiles.forWorker(db, job.payload)
      return source && { kind: 'checker-compile', jobId: job.id, attempt: job.attempt, source }
    }
    if (job.kind === 'test-run') {
      const run = await testRuns.forWorker(db, job.payload)
      return run && { kind: 'test-run', jobId: job.id, attempt: job.attempt, run }
    }
    const { borderlinePercent } = config.switches()
    if (job.kind === 'rejudge-preview') {
      const work = await previews.forWorker(db, job.rejudgingResultId, worker)
      return work && { kind: 'rejudge-preview', jobId: job.id, attempt: job.attempt, ...work, borderlinePercent }
    }
    const row = job.submitId === null ? undefined : await submissions.findSubmission(db, job.submitId)
    const problem = row ? await problems.forJudging(db, row.pid) : undefined
    if (!row || !problem) return undefined
    const now = clock.now()
    await changeStatus(db, problems, row, Verdict.Compiling, now)
    await submissions.deleteCases(db, row.submitId)
    await submissions.setSubmission(db, row.submitId, {
      status: Verdict.Compiling,
      judger: workerName(worker),
      version: row.version + (job.attempt > 1 ? 1 : 0),
      judgedCaseVersion: problem.testDataVersion,
      gmtModified: now,
    })
    const { submitId, language } = row
    const code = await problems.programOf(db, row.pid, row)
    return { kind: 'submission', jobId: job.id, attempt: job.attempt, submitId, language, code, problem, borderlinePercent }
  }

  async function claimOnce(worker: string, lane: number): Promise<ClaimedWork | undefined> {
    const wish = { lane: `${workerName(worker)}/${lane}`, isOnlyLane: roster.status(0).lanes <= 1, notYet: roster.notYetProven(worker) }
    for (;;) {
      const claimed = await inTransaction(db, async (db) => {
        const job = await queue.claim(db, worker, clock.now(), LEASE_MS, wish)
        return job && { job, work: await workFor(db, job, worker) }
      })
      if (!claimed) return undefined
      const { job, work } = claimed
      if (work) pace.started(job.id, job.kind)
      if (work?.kind === 'submission') await announce(work.submitId)
      if (work) return work
      await giveUpJob(job, 'problem-gone')
    }
  }

  return {
    wake,

    /** A newly stored submission is announced and offered to waiting workers; call it after the commit. */
    async submitted(submitId: number): Promise<void> {
      wake()
      await announce(submitId)
    },

    announce,

    /** The next job, waiting up to `waitMs` for one. */
    async claim(worker: string, waitMs: number, signal: AbortSignal, lane = 0): Promise<ClaimedWork | undefined> {
      const until = Date.now() + waitMs
      for (;;) {
        let woken: () => void = () => {}
        const wakeUp = new Promise<void>((resolve) => {
          woken = resolve
        })
        waiting.add(woken)
        try {
          const job = await claimOnce(worker, lane)
          const left = until - Date.now()
          if (job || left <= 0 || signal.aborted) return job
          const timer = setTimeout(woken, Math.min(left, 1000))
          signal.addEventListener('abort', woken, { once: true })
          await wakeUp
          clearTimeout(timer)
          signal.removeEventListener('abort', woken)
        } finally {
          waiting.delete(woken)
        }
      }
    },

    /** @returns ids of the jobs whose lease is lost; their worker must drop them */
    async heartbeat(worker: string, jobs: { jobId: number; attempt: number }[]): Promise<number[]> {
      roster.seen(worker, jobs.length)
      const lost: number[] = []
      for (const job of jobs) {
        if (!(await queue.heartbeat(db, { ...job, worker }, clock.now(), LEASE_MS))) lost.push(job.jobId)
      }
      for (const jobId of lost) pace.ended(jobId, false)
      return lost
    },

    /** Stores what has been judged so far. @returns false when the lease is lost */
    async progress(lease: queue.Lease, submitId: number, mode: string, progress: JudgeProgress): Promise<boolean> {
      const held = await inTransaction(db, async (db) => {
        if (!(await queue.heartbeat(db, lease, clock.now(), LEASE_MS))) return false
        const row = await submissions.findSubmission(db, submitId)
        if (!row) return false
        const now = clock.now()
        await changeStatus(db, problems, row, progress.status, now)
        const fields = { status: progress.status, caseCount: progress.caseCount || row.caseCount, gmtModified: now }
        await submissions.setSubmission(db, submitId, fields)
        await submissions.insertCases(db, submitId, progress.cases, mode, now)
        return true
      })
      if (held) await announce(submitId, progress.cases)
      return held
    },

    /** Writes the final verdict, once: only the holder of the live lease may. @returns false when the lease is lost */
    async complete(lease: queue.Lease, submitId: number, mode: string, result: JudgeResult): Promise<boolean> {
      const elsewhere = await triedElsewhere(lease, result)
      if (elsewhere !== undefined) return elsewhere
      const held = await inTransaction(db, async (db) => {
        if (!(await queue.complete(db, lease))) return false
        const row = await submissions.findSubmission(db, submitId)
        if (!row) return false
        await storeResult(db, problems, row, { result, mode }, clock.now())
        return true
      })
      pace.ended(lease.jobId, held && result.status !== Verdict.SystemError)
      if (held) await announce(submitId)
      return held
    },

    async completeTestRun(lease: queue.Lease, result: TestRunResult): Promise<boolean> {
      const elsewhere = await triedElsewhere(lease, result)
      if (elsewhere !== undefined) return elsewhere
      const done = await testRuns.complete(lease, result)
      pace.ended(lease.jobId, done !== undefined && result.status !== Verdict.SystemError)
      if (done) events.publish({ type: 'test-run.done', ...done })
      return done !== undefined
    },

    /** Keeps a judging that is to be looked at; the submission stays as it is. */
    async completePreview(lease: queue.Lease, mode: string, result: JudgeResult): Promise<boolean> {
      const elsewhere = await triedElsewhere(lease, result)
      if (elsewhere !== undefined) return elsewhere
      const held = await previews.complete(lease, mode, result)
      pace.ended(lease.jobId, held && result.status !== Verdict.SystemError)
      return held
    },

    async completeChecker(lease: queue.Lease, result: CheckerCompiled): Promise<boolean> {
      const done = await checkerCompiles.complete(lease, result)
      pace.ended(lease.jobId, done)
      return done
    },

    /** The worker could not judge; another try, elsewhere or later, until it has failed too often. */
    async fail(lease: queue.Lease, errorCode: string): Promise<boolean> {
      if (!(await queue.holdsLease(db, lease))) return false
      const job = await queue.findJob(db, lease.jobId)
      if (job) await retry(job, 1000, errorCode)
      return true
    },

    /** The worker can judge nothing at the moment, so this job waits on; one that is always at hand when a judge breaks may be the cause. */
    async giveBack(lease: queue.Lease): Promise<boolean> {
      if (!(await queue.holdsLease(db, lease))) return false
      const job = await queue.findJob(db, lease.jobId)
      if (job && job.attempt > MAX_GIVEN_BACK) await retry(job, 0, 'judge-fault')
      else if (job) await putBack(job, clock.now(), false)
      return true
    },

    /** Jobs of workers that fell silent, or of an earlier run of a worker that has come back, are offered again. */
    async reclaim(filter: { expiredAt: number } | { name: string; boot: string }): Promise<number> {
      const lost = await queue.listLost(db, filter)
      for (const job of lost) await retry(job, 0, 'judge-lost')
      return lost.length
    },

    /** To be called when the server starts, before it listens. */
    async resume(): Promise<void> {
      await queue.extendLeases(db, clock.now() + RESTART_GRACE_MS)
    },

    async countWaiting(): Promise<number> {
      return (await queue.countByState(db)).ready
    },

    /** Who stands before this submission, and the milliseconds until a lane will be free for it; null where that is not known. */
    async placeOf(submitId: number): Promise<{ ahead: number; waitMs: number | null }> {
      const before = (await queue.countAhead(db, submitId)) ?? []
      const ahead = before.reduce((sum, { count }) => sum + count, 0)
      if (pace.typicalMs('submission') === null) return { ahead, waitMs: null }
      const typicalMs = (kind: queue.ClaimedJob['kind']) => pace.typicalMs(kind) ?? 0
      const active = await queue.listActive(db)
      const work = {
        lanes: roster.status(0).lanes,
        running: active.map(({ id, kind }) => ({ elapsedMs: pace.elapsedMs(id), typicalMs: typicalMs(kind) })),
        ahead: before.map(({ kind, count }) => ({ count, typicalMs: typicalMs(kind) })),
      }
      return { ahead, waitMs: expectedWaitMs(work) }
    },

    /** Lets every judge that is ready try its languages again. @returns how many there are */
    proveLanguagesAgain: (): number => roster.proveAgain(),

    async status() {
      return roster.status((await queue.countByState(db)).ready)
    },
  }
}
