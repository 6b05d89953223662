import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { minute, second } from '@touchstone/shared/ground/time/instant.ts'
import type { BreakingResult } from '@touchstone/shared/judging/breaking/breaking-search.schema.ts'
import type { FormattingResult } from '@touchstone/shared/judging/formatting/formatting.schema.ts'
import type { InspectionResult } from '@touchstone/shared/judging/inspection/inspection.schema.ts'
import type { CheckerCompiled } from '@touchstone/shared/judging/job/checker-compile.schema.ts'
import type { GuardResult } from '@touchstone/shared/judging/job/guard-run.schema.ts'
import type { JudgeProgress, JudgeResult } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { isWorthAnotherLane } from '@touchstone/shared/judging/job/system-error.ts'
import type { TestRunResult } from '@touchstone/shared/judging/job/test-run.schema.ts'
import { RECHECK_WAIT_MS } from '@touchstone/shared/judging/machine/machine-speed.ts'
import { expectedWaitMs } from '@touchstone/shared/judging/queue/expected-wait.ts'
import { FORGETTING, Priority, REMEMBERED_MS, TURN_MS, type TurnOver, turnsOver } from '@touchstone/shared/judging/queue/lane-sharing.ts'
import type { StrengthResult } from '@touchstone/shared/judging/strength/strength-step.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { VerifyStepResult } from '@touchstone/shared/judging/verify/verify.schema.ts'
import type { StoredBuildResult } from '@touchstone/shared/judging/workshop/test-build.schema.ts'
import type { Database } from '../../ground/db/database.ts'
import { DamagedRow } from '../../ground/db/stored-json.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { ClaimedWork } from './claimed-work.ts'
import { createHeldTogether } from './held-together.ts'
import {
  type AfterCommit,
  type FinishedOf,
  type JobKind,
  type JobKindName,
  type JobKinds,
  type JobResult,
  nothingAfterCommit,
} from './job-kind.ts'
import { mendLines } from './job-lines.ts'
import { createJobReturns, lost, type Outcome } from './job-returns.ts'
import type { JudgePace } from './judge-pace.ts'
import * as queue from './judge-queue.ts'
import type { JudgeSpeeds } from './judge-speeds.ts'
import type { JudgeStatus } from './judge-status.ts'
import { hashOfWork, type KeptCases, readKept, writeKept } from './kept-cases.ts'
import { onMachine } from './on-machine.ts'
import type { WorkerRoster } from './worker-roster.ts'

/** A worker without a message for this long has lost its jobs. */
export const LEASE_MS = 15_000
/** Work for idle lanes that gave its lane back waits so long, and the jobs that came take the lane. */
const IDLE_WORK_PAUSE_MS = 10 * second
/** So long a job waits for a language that no judge here can run. */
const STRANDED_MS = 2 * minute
/** After a restart of the server, living workers have this long to report. */
const RESTART_GRACE_MS = 6000

const laneName = (worker: string, lane: number) => `${queue.stableName(worker)}/${lane}`

type Deps = {
  db: Database
  clock: Clock
  events: EventBus
  roster: WorkerRoster
  speeds: Pick<JudgeSpeeds, 'factorOf' | 'mustRecheck' | 'recheckClaim'>
  pace: JudgePace
  kinds: JobKinds
  /** Where a damaged row, and a job that was forgotten, is logged. */
  log?: (error: unknown) => void
}

/** A job whose result has arrived. */
type Fate = 'lost' | 'retried' | 'rechecked' | 'ended'

export type JudgingService = {
  /** Wakes waiting workers, at all servers of the site: there may be a job. */
  wake(): void
  /** Wakes the workers that wait at this server. */
  wakeHere(): void
  /**
   * The next job, waiting up to `waitMs` for one.
   * @param lane the claiming lane, which has no job; a job leased to it is offered again
   */
  claim(worker: string, waitMs: number, signal: AbortSignal, lane?: number): Promise<ClaimedWork | undefined>
  /** @returns ids of jobs with a lost lease, which their worker must drop, and those that must give their lanes back */
  heartbeat(worker: string, jobs: { jobId: number; attempt: number }[]): Promise<{ lost: number[]; over: TurnOver[] }>
  /** Stores the cases judged so far, and keeps the lease. @returns false when the lease is lost */
  progress(lease: queue.Lease, submitId: number, mode: string, progress: JudgeProgress): Promise<boolean>
  /** Writes the final verdict of a submission. @returns false when the lease is lost */
  complete(lease: queue.Lease, submitId: number, mode: string, result: JudgeResult): Promise<boolean>
  completeTestRun(lease: queue.Lease, result: TestRunResult): Promise<boolean>
  /** Stores a judging for review; the submission stays unchanged. */
  completePreview(lease: queue.Lease, mode: string, result: JudgeResult): Promise<boolean>
  completeChecker(lease: queue.Lease, result: CheckerCompiled): Promise<boolean>
  completeInspection(lease: queue.Lease, result: InspectionResult): Promise<boolean>
  completeGuardRun(lease: queue.Lease, result: GuardResult): Promise<boolean>
  completeFormatting(lease: queue.Lease, result: FormattingResult): Promise<boolean>
  completeBreaking(lease: queue.Lease, result: BreakingResult): Promise<boolean>
  completeTestBuild(lease: queue.Lease, result: StoredBuildResult): Promise<boolean>
  completeStrength(lease: queue.Lease, result: StrengthResult): Promise<boolean>
  completeVerify(lease: queue.Lease, result: VerifyStepResult): Promise<boolean>
  /** The worker could not judge. The job is tried again, elsewhere or later, until it has failed too often. */
  fail(lease: queue.Lease, errorCode: string): Promise<boolean>
  /** The worker can judge nothing at the moment, so the job waits. A job that is always present when a judge breaks may be the cause. */
  giveBack(lease: queue.Lease): Promise<boolean>
  /** Gives back all jobs of a worker that may not judge any more. @returns their number */
  giveBackAll(name: string): Promise<number>
  /**
   * Gives a lane back, and keeps the finished cases of this turn.
   * @param turn.isCut it was stopped inside a case
   * @returns false when the lease is lost
   */
  endTurn(lease: queue.Lease, finished: KeptCases, turn: { isCut: boolean; why: 'others-wait' | 'stop' }): Promise<boolean>
  /**
   * Offers jobs of silent workers, or of an earlier run of a returned worker, again.
   * @returns their number; a worker that reports at the last moment keeps its job
   */
  reclaim(filter: { expiredAt: number } | { name: string; boot: string }): Promise<number>
  /** Call it when the server starts, before it listens. */
  resume(): Promise<void>
  /** Looks for waiting jobs that no claim would find, puts them back in line and logs their number. */
  mendQueue(): Promise<number>
  countWaiting(): Promise<number>
  /** Jobs before this submission, and estimated milliseconds until a lane is free for it; null when unknown. */
  placeOf(submitId: number): Promise<{ ahead: number; waitMs: number | null }>
  /** How long a judged submission waits at most for the reference machine; null for one that does not. */
  recheckMs(submitId: number): Promise<number | null>
  /** Languages of which every judge that is here found that it cannot run them. */
  knownToFail(): string[]
  isKnownToFail(language: string): boolean
  /**
   * Ends jobs that have waited for two minutes in a language that is known to fail: they were taken while it was in test, or before it was taken from the
   * machine. A judge that restarts meanwhile, and may prove it, has this long.
   * @returns how many
   */
  endStranded(): Promise<number>
  /** @throws DomainError submission.language-fails: when `isKnownToFail` */
  mustRun(language: string): void
  /** Makes every ready judge test its languages again. @returns their number */
  proveLanguagesAgain(): number
  status(): Promise<JudgeStatus>
}

/**
 * Moves a job from the queue to a worker and back. Its kind defines the content; this service claims, keeps, finishes, retries and ends
 * jobs. Each step is one transaction that holds the job's lease from its first statement.
 */
export function createJudgingService({ db, clock, events, roster, speeds, pace, kinds, log = () => {} }: Deps): JudgingService {
  const waiting = new Set<() => void>()
  const together = createHeldTogether(db)

  /** At all servers: a worker waits at one of them. */
  const wake = () => events.publish({ type: 'jobs.ready' })
  const { heldMs, putBack, giveUp, retry, giveBack, afterLoss } = createJobReturns({ clock, kinds, wake })

  function wakeHere(): void {
    for (const resolve of waiting) resolve()
  }

  events.subscribe((event) => {
    const { type } = event
    if (type === 'jobs.ready' || type === 'events.missed') wakeHere()
    if (type === 'judge.prove-again') roster.proveAgain()
    if (event.type === 'judge.left') roster.forget(event.worker)
  })

  /** The judges of a result: the one that sent it, and those of the cases that it got from earlier turns. */
  const judgesOf = (job: queue.HeldJob, worker: string) => [
    queue.stableName(worker),
    ...(job.finished === null ? [] : (readKept(job.id, job.finished)?.by ?? [])),
  ]

  /** Whether a result waits for the reference machine. A confirmed verdict is final, and so is one that waited long enough. */
  const mustRecheck = (job: queue.HeldJob, worker: string, { status, cases }: JudgeResult): boolean =>
    job.recheckOf === null && status !== Verdict.SystemError && speeds.mustRecheck(judgesOf(job, worker), job.language, cases)

  /**
   * Works with a job whose lease is held, in the transaction that holds its row.
   * @param expiredAt only when the lease has expired by then
   * @returns false when the lease is lost
   */
  async function withHeld(
    lease: queue.Lease,
    act: (db: Transaction, job: queue.HeldJob) => Promise<Outcome>,
    { expiredAt }: { expiredAt?: number } = {},
  ): Promise<boolean> {
    const { held, afterCommit } = await inTransaction(db, async (db) => {
      const job = await queue.hold(db, lease, expiredAt)
      return job ? act(db, job) : lost
    })
    await afterCommit()
    return held
  }

  /**
   * Stores a worker's result, once: for the holder of the live lease, or the last one while nobody else has taken the job. After our own
   * failure the job is tried once more, on another lane if there is one.
   */
  async function completeAs<Name extends JobKindName>(
    kind: Name,
    lease: queue.Lease,
    done: JobResult[Name],
    result: Pick<JudgeResult, 'status' | 'errorCode'> | JudgeResult | null,
  ): Promise<boolean> {
    const isOurFault = result?.status === Verdict.SystemError
    let tookMs: number | null = null
    const fateOf = (job: queue.HeldJob): Fate => {
      if (job.kind !== kind) return 'lost'
      const isFirstFailure = job.failedLane === null && job.failures === 0
      if (isOurFault && isWorthAnotherLane(result.errorCode) && isFirstFailure) return 'retried'
      return result !== null && 'cases' in result && mustRecheck(job, lease.worker, result) ? 'rechecked' : 'ended'
    }
    let fate: Fate = 'lost'
    // Decided once: the factors of judges may change before `act` runs.
    const endingOf = (job: queue.HeldJob) => {
      fate = fateOf(job)
      return fate === 'ended' ? { usedMs: heldMs(job), at: clock.now() } : null
    }
    const act = async (db: Transaction, job: queue.HeldJob): Promise<Outcome> => {
      if (fate === 'lost') return lost
      // A job that was given back runs on no lane.
      tookMs = job.heldSince === null ? null : job.laneMs + heldMs(job)
      if (fate === 'retried') return retry(db, job, 0, result?.errorCode ?? 'judge.internal')
      if (fate === 'rechecked') {
        const of = queue.stableName(lease.worker)
        return putBack(db, { ...job, finished: null }, clock.now(), { why: 'recheck', of, until: clock.now() + RECHECK_WAIT_MS })
      }
      const row: JobKind<Name> = kinds[kind]
      const afterCommit = await row.complete(db, job, done)
      return afterCommit ? { held: true, afterCommit } : lost
    }
    const work = async (db: Transaction, found: queue.HeldJob | undefined) => {
      if (found) return act(db, found)
      const returned = await queue.holdReturned(db, lease)
      const ending = returned && endingOf(returned)
      if (ending) await queue.endAll(db, [{ ...ending, job: returned }])
      return returned ? act(db, returned) : lost
    }
    const { held, afterCommit } = await together.hold(lease, work, endingOf)
    if (held && !isOurFault && tookMs !== null) pace.note(kind, tookMs)
    await afterCommit()
    return held
  }

  async function workFor(
    db: Transaction,
    job: queue.HeldJob,
    worker: string,
  ): Promise<{ work: ClaimedWork; afterCommit: AfterCommit } | undefined> {
    const finishedOf: FinishedOf = async (judged) => readKept(job.id, await queue.keepFinishedOf(db, job, hashOfWork(judged)))?.cases ?? []
    const found = await kinds[job.kind].forWorker(db, job, worker, finishedOf)
    // The row of a kind creates that kind's work; the compiler loses this when it reads the row by a union of names.
    return (
      found && {
        work: onMachine({ ...found.work, jobId: job.id, attempt: job.attempt } as ClaimedWork, speeds.factorOf(queue.stableName(worker))),
        afterCommit: found.afterCommit ?? nothingAfterCommit,
      }
    )
  }

  /** Ends a job whose rows are damaged. Where nobody can be notified, because the job itself cannot be read, it is removed. */
  async function endDamaged(db: Transaction, job: queue.HeldJob): Promise<AfterCommit> {
    try {
      return (await giveUp(db, job, 'stored-damaged')).afterCommit
    } catch (error) {
      if (!(error instanceof DamagedRow)) throw error
      return nothingAfterCommit
    }
  }

  /** The work of a job that was just claimed; undefined when it has none, and ends here. */
  async function openClaimed(lease: queue.Lease): Promise<ClaimedWork | undefined> {
    const opened = await together.hold(lease, async (db, job) => {
      if (!job) return undefined
      const found = await workFor(db, job, lease.worker)
      return { job, work: found?.work, afterCommit: found?.afterCommit ?? (await giveUp(db, job, 'problem-gone')).afterCommit }
    })
    if (!opened) return undefined
    await opened.afterCommit()
    return opened.work
  }

  /** Ends a job whose rows cannot be read; after any other fault the job waits again. */
  async function openOrEnd(lease: queue.Lease): Promise<ClaimedWork | undefined> {
    try {
      return await openClaimed(lease)
    } catch (error) {
      if (!(error instanceof DamagedRow)) {
        await withHeld(lease, (db, job) => giveBack(db, job, { why: 'given-back' })).catch(log)
        throw error
      }
      log(error)
      await withHeld(lease, async (db, job) => ({ held: true, afterCommit: await endDamaged(db, job) }))
      return undefined
    }
  }

  async function claimOnce(worker: string, lane: number | undefined): Promise<ClaimedWork | undefined> {
    const { lanes } = roster.status(0)
    const rechecks = speeds.recheckClaim(queue.stableName(worker))
    const options = { lane: laneName(worker, lane ?? 0), isOnlyLane: lanes <= 1, lacking: roster.lacking(worker), rechecks }
    // The lane is free, so its earlier lease never reached it.
    for (const lease of lane === undefined ? [] : await queue.listUnheard(db, worker, options.lane))
      await withHeld(lease, (db, job) => giveBack(db, job, { why: 'given-back' }))
    for (;;) {
      const job = await queue.claim(db, worker, clock.now(), LEASE_MS, options)
      if (!job) return undefined
      const work = await openOrEnd({ jobId: job.id, attempt: job.attempt, worker })
      if (work) return work
    }
  }

  /** Judgings that must give their lanes back now to waiting jobs. */
  async function whoseTurnIsOver(): Promise<TurnOver[]> {
    const now = clock.now()
    const active = await queue.listActive(db, now)
    const line = active.length === 0 ? [] : await queue.listInLine(db, now, active.length, roster.lackingEverywhere())
    const [first] = line
    if (!first) return []
    const running = active.map((job) => ({
      ...job,
      jobId: job.id,
      usedMs: job.usedMs + job.heldMs,
      isSingleRun: job.kind !== 'submission' && job.kind !== 'rejudge-preview',
    }))
    // A job that runs alone takes all lanes.
    if (first.isAlone)
      return turnsOver(
        running,
        Array.from(running, () => first),
        0,
      )
    return turnsOver(running, line, active.some(({ isAlone }) => isAlone) ? 0 : roster.status(0).lanes - active.length)
  }

  return {
    wake,
    wakeHere,

    async claim(worker, waitMs, signal, lane) {
      // A timer measures the waiting, because a clock may be set back meanwhile.
      const patience = AbortSignal.timeout(waitMs)
      const ends = AbortSignal.any([patience, signal])
      for (;;) {
        let woken: () => void = () => {}
        const wakeUp = new Promise<void>((resolve) => {
          woken = resolve
        })
        waiting.add(woken)
        try {
          const job = await claimOnce(worker, lane)
          if (job || waitMs <= 0 || ends.aborted) return job
          const timer = setTimeout(woken, 1000)
          ends.addEventListener('abort', woken, { once: true })
          await wakeUp
          clearTimeout(timer)
          ends.removeEventListener('abort', woken)
        } finally {
          waiting.delete(woken)
        }
      }
    },

    async heartbeat(worker, jobs) {
      roster.seen(worker, jobs.length)
      const gone: number[] = []
      for (const job of jobs) {
        if (!(await queue.heartbeat(db, { ...job, worker }, clock.now(), LEASE_MS))) gone.push(job.jobId)
      }
      const own = new Set(jobs.map(({ jobId }) => jobId))
      const over = (await whoseTurnIsOver()).filter(({ jobId }) => own.has(jobId) && !gone.includes(jobId))
      return { lost: gone, over }
    },

    async progress(lease, submitId, mode, progress) {
      const afterCommit = await inTransaction(db, async (db) => {
        if (!(await queue.heartbeat(db, lease, clock.now(), LEASE_MS))) return undefined
        const job = await queue.hold(db, lease)
        return job?.submitId === submitId ? kinds[job.kind].progress?.(db, job, mode, progress) : undefined
      })
      await afterCommit?.()
      return afterCommit !== undefined
    },

    complete: (lease, submitId, mode, result) => completeAs('submission', lease, { submitId, mode, result }, result),

    completeTestRun: (lease, result) => completeAs('test-run', lease, { result }, result),

    completePreview: (lease, mode, result) => completeAs('rejudge-preview', lease, { mode, result }, result),

    completeChecker: (lease, result) => completeAs('checker-compile', lease, { result }, null),
    completeGuardRun: (lease, result) => completeAs('guard-run', lease, { result }, null),

    completeFormatting: (lease, result) => completeAs('formatting', lease, { result }, null),

    completeBreaking: (lease, result) => completeAs('breaking', lease, { result }, null),
    completeTestBuild: (lease, result) => completeAs('test-build', lease, { result }, null),
    completeStrength: (lease, result) => completeAs('strength', lease, { result }, null),
    completeVerify: (lease, result) => completeAs('verify', lease, { result }, null),

    completeInspection: (lease, result) => completeAs('inspection', lease, { result }, null),

    fail: (lease, errorCode) => withHeld(lease, (db, job) => retry(db, job, 1000, errorCode)),

    giveBack: (lease) => withHeld(lease, (db, job) => giveBack(db, job, { why: 'given-back' })),

    async giveBackAll(name) {
      let count = 0
      for (const lease of await queue.listLost(db, { name, boot: '' }))
        if (await withHeld(lease, (db, job) => giveBack(db, job, { why: 'given-back' }))) count++
      return count
    },

    endTurn: (lease, { mode, cases }, { isCut, why }) =>
      withHeld(lease, (db, job) => {
        const before = readKept(job.id, job.finished)
        const by = [...new Set(judgesOf(job, lease.worker))]
        const finished = writeKept({ mode, cases: [...(before?.cases ?? []), ...cases], by })
        if (why === 'stop') return giveBack(db, job, { why: 'given-back', finished })
        const pauseMs = job.priority >= Priority.search ? IDLE_WORK_PAUSE_MS : 0
        return putBack(db, job, clock.now() + pauseMs, { why: 'turn', isCut, finished })
      }),

    async reclaim(filter) {
      const expiredAt = 'expiredAt' in filter ? filter.expiredAt : undefined
      // No lease and no delay is longer than this, unless the clock was set back.
      if (expiredAt !== undefined) await queue.shortenWaits(db, expiredAt + LEASE_MS)
      let count = 0
      for (const lease of await queue.listLost(db, filter)) {
        if (await withHeld(lease, afterLoss, { expiredAt })) count++
      }
      await queue.forgetLaneTimes(db, clock.now(), FORGETTING * REMEMBERED_MS)
      return count
    },

    async resume() {
      await queue.extendLeases(db, clock.now() + RESTART_GRACE_MS)
    },

    async mendQueue() {
      const mended = await mendLines(db)
      if (mended > 0) {
        log(new Error(`${mended} lines of the queue had forgotten a job, and were mended`))
        wake()
      }
      return mended
    },

    async countWaiting() {
      return (await queue.countByState(db)).ready
    },

    async placeOf(submitId) {
      const before = (await queue.countAhead(db, submitId, clock.now(), TURN_MS)) ?? []
      const ahead = before.reduce((sum, { count }) => sum + count, 0)
      if (pace.typicalMs('submission') === null) return { ahead, waitMs: null }
      const typicalMs = (kind: queue.HeldJob['kind']) => pace.typicalMs(kind) ?? 0
      const active = await queue.listActive(db, clock.now())
      const work = {
        lanes: roster.status(0).lanes,
        running: active.map(({ kind, heldMs, laneMs }) => ({ elapsedMs: heldMs + laneMs, typicalMs: typicalMs(kind) })),
        ahead: before.map(({ kind, isLong, count }) => ({ count, typicalMs: isLong ? TURN_MS : Math.min(typicalMs(kind), TURN_MS) })),
      }
      return { ahead, waitMs: expectedWaitMs(work) }
    },

    async recheckMs(submitId) {
      const until = await queue.findRecheck(db, submitId)
      return until === null ? null : Math.min(RECHECK_WAIT_MS, Math.max(0, until - clock.now()))
    },

    knownToFail: roster.knownToFail,

    isKnownToFail: (language) => roster.knownToFail().includes(language),

    async endStranded() {
      const languages = roster.knownToFail()
      if (languages.length === 0) return 0
      let count = 0
      for (const id of await queue.listWaitingIn(db, languages, clock.now() - STRANDED_MS)) {
        const { held, afterCommit } = await inTransaction(db, async (db) => {
          const job = await queue.holdWaiting(db, id)
          return job ? giveUp(db, job, 'judge.language-unavailable') : lost
        })
        await afterCommit()
        if (held) count++
      }
      return count
    },

    mustRun(language) {
      if (roster.knownToFail().includes(language)) throw new DomainError('submission.language-fails', { language })
    },

    proveLanguagesAgain() {
      events.publish({ type: 'judge.prove-again' })
      return roster.countReady()
    },

    async status() {
      return roster.status((await queue.countByState(db)).ready)
    },
  }
}
