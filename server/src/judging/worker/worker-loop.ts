/**
 * The judge worker's work: claim, judge, report, on every lane at once.
 *
 * Theory of operation. Each lane asks the server for a job and waits there until there is one. While it judges, one heartbeat for all lanes
 * keeps the leases; a lease that is lost aborts its judging, and nothing of it is reported. The answer to a heartbeat also names judgings
 * whose turn is over: they end after their case, or at once, and send their finished cases. While the server is absent or fails, judgings
 * continue. Their result is offered until the server answers: it refuses one whose job another worker has taken. A judge machine also keeps
 * it on its disk until then, and offers it before its first hello when it starts again.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FinishedCase, JudgeProgress } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import type { ClaimedWork } from '../queue/claimed-work.ts'
import { leaseName, stableName } from '../queue/judge-queue.ts'
import type { WorkerHello } from '../queue/judge-status.ts'
import type { WorkerInput } from '../queue/worker-api.ts'
import type { KeptResults, ResultCall } from './kept-results.ts'
import { createOffer } from './offer-result.ts'
import { createProgressReport } from './progress-report.ts'
import { faultOf, type JobFault, type JudgedWork, type LaneJudge, runShortJob, type ShortWork } from './short-jobs.ts'
import { ServerAwayError, type WorkerClient } from './worker-client.ts'

const CLAIM_WAIT_MS = 20_000
const HEARTBEAT_MS = 3000
const USUAL_AWAY_MS = 200
/** While a search fills a lane, so that a submission gets the lane soon. */
const HEARTBEAT_OF_IDLE_WORK_MS = 300
/** A stopping worker gives its jobs back within this time, or the server finds them lost. */
const STOP_MS = 3000

type WorkerLoopDeps = {
  client: WorkerClient
  judge: LaneJudge
  lanes: number
  name: string
  /** Id of this run of the worker; the server reclaims the jobs of an earlier run at once. */
  boot: string
  /** The worker's report about itself, made for each hello. */
  describe(): Pick<WorkerHello, 'state' | 'reason' | 'faults' | 'cause' | 'languages' | 'load' | 'speed' | 'stuckRuns'>
  /**
   * Called with the end of each job, before its result is offered; null: no internal fault.
   * @returns whether to give the job back, because nothing can be judged here now
   */
  afterJob?(fault: JobFault | null): Promise<boolean>
  /** A lane has no job at the moment and may use its core for short work. */
  betweenJobs?(): Promise<void>
  /** Nothing is judged here, and no job waits. @param isIdle whether this is still so */
  whenIdle?(isIdle: () => boolean): Promise<void>
  /** The server compares the speeds of its judges. */
  measureSpeed?(): void
  /** Where results wait for the server's answer; without it they wait in memory. */
  kept?: KeptResults
  /** A result could not be kept, though it is offered all the same. */
  cannotKeep?(error: unknown): void
  /** Staff wants the languages that do not work tested again. */
  proveAgain?(): void
  /** The server wants this worker to end: it may not judge any more, and runs nothing. */
  leave?(): void
  /** Pause before a server that is away is asked again. */
  awayMs?: number
  heartbeatMs?: number
  /** Time for all programs of a guard run. */
  guardRunMs?: number
  log(message: string): void
}

type Lease = { worker: string; jobId: number; attempt: number }
type Running = Lease & {
  /** The lease is lost, so the result is worthless. */
  abort: AbortController
  /** The lane is given back. */
  over: AbortController
  /** It is given back after the current case. */
  isOverAfterCase: boolean
  /** It has a result, so a lost lease ends nothing: the server decides when it gets the result. */
  isFinished: boolean
  /** It only uses idle time. */
  isIdleWork: boolean
}

type WorkerLoop = {
  run(signal: AbortSignal): Promise<void>
  /** Reports to the server at once; otherwise the next report has the same a little later. */
  report(): void
}

export function createWorkerLoop(deps: WorkerLoopDeps): WorkerLoop {
  const {
    client,
    judge,
    lanes,
    name,
    boot,
    describe,
    betweenJobs,
    whenIdle,
    measureSpeed,
    afterJob,
    kept,
    cannotKeep,
    proveAgain,
    leave,
    awayMs = USUAL_AWAY_MS,
    heartbeatMs = HEARTBEAT_MS,
    guardRunMs,
    log,
  } = deps
  const worker = leaseName(name, boot)
  const running = new Map<number, Running>()
  const offer = createOffer({ sleep: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => {}), log })

  /** Repeats a call until the server answers or the worker stops. */
  async function persist<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
    while (!signal.aborted) {
      try {
        return await call()
      } catch (error) {
        if (!(error instanceof ServerAwayError)) throw error
        await sleep(awayMs)
      }
    }
    return undefined
  }

  async function hello(): Promise<void> {
    const answer = await client.call('/worker/hello', { name, boot, lanes, ...describe() })
    if (answer.proveAgain) proveAgain?.()
    if (answer.measureSpeed) measureSpeed?.()
    if (answer.leave) leave?.()
  }

  /** The first hello, which a server in trouble may refuse for a while. */
  async function sayHello(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await persist(hello, signal)
        return
      } catch (error) {
        log(`hello failed: ${String(error)}`)
        await sleep(heartbeatMs, undefined, { signal }).catch(() => {})
      }
    }
  }

  async function beat(signal: AbortSignal): Promise<void> {
    let said = ''
    while (!signal.aborted) {
      try {
        const { state } = describe()
        // The server forgets its workers when it restarts, and gets this hello within a heartbeat.
        await hello()
        if (state !== said) log(`worker ${name}: ${state}`)
        said = state
        const jobs = [...running.values()].map(({ jobId, attempt }) => ({ jobId, attempt }))
        const { lost, over } = await client.call('/worker/heartbeat', { worker, jobs })
        for (const jobId of lost) if (!running.get(jobId)?.isFinished) running.get(jobId)?.abort.abort()
        for (const job of running.values()) job.isOverAfterCase = over.some(({ jobId }) => jobId === job.jobId)
        for (const { jobId, when } of over) if (when === 'now') running.get(jobId)?.over.abort()
      } catch (error) {
        if (!(error instanceof ServerAwayError)) log(`heartbeat failed: ${String(error)}`)
      }
      const hasIdleWork = [...running.values()].some(({ isIdleWork }) => isIdleWork)
      const pauseMs = hasIdleWork ? Math.min(heartbeatMs, HEARTBEAT_OF_IDLE_WORK_MS) : heartbeatMs
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
    }
  }

  /** Offers a result until the server answers, and drops it then. */
  async function offerOnce(path: ResultCall, input: Lease, name: string | null, stop: AbortSignal): Promise<void> {
    const answer = await offer(() => client.call(path, input as never), stop)
    if (!answer) return
    if (!answer.held) log(`the result of job ${input.jobId} came too late: another worker has the job, or it is gone`)
    if (name !== null) await kept?.drop(name)
  }

  /** Keeps the result of a job, and delivers it. */
  async function deliver<C extends ResultCall>(path: C, input: WorkerInput<C>, stop: AbortSignal): Promise<void> {
    const held = running.get(input.jobId)
    if (held) held.isFinished = true
    const name =
      (await kept?.keep(path, input).catch((error: unknown) => {
        log(`the result of job ${input.jobId} is not on disk: ${String(error)}`)
        cannotKeep?.(error)
        return null
      })) ?? null
    try {
      await offerOnce(path, input, name, stop)
    } catch (error) {
      // The server has refused it for long, and the job is reported as failed.
      if (name !== null) await kept?.drop(name)
      throw error
    }
  }

  /** Delivers the results of an earlier run, before the server hears that this one is new and gives its jobs away. */
  async function deliverKept(stop: AbortSignal): Promise<void> {
    for (const { name: file, path, input } of (await kept?.list()) ?? []) {
      if (stableName(input.worker) !== name) {
        log(`a kept result belongs to ${stableName(input.worker)} and is dropped`)
        await kept?.drop(file)
        continue
      }
      log(`offers the result of job ${input.jobId}, which an earlier run has kept`)
      await offerOnce(path, input, file, stop).catch((error: unknown) => log(`it stays on disk until the next start: ${String(error)}`))
    }
  }

  /** Gives a job back after a fault that any other job would have here. @returns whether it did */
  async function gaveBack(lease: Lease, fault: JobFault | null, stop: AbortSignal): Promise<boolean> {
    if (!afterJob || !(await afterJob(fault))) return false
    await persist(() => client.call('/worker/give-back', lease), stop)
    return true
  }

  /** Gives a lane back with the finished cases of this turn; a stopping worker does not wait long for an absent server. */
  async function endTurn(lease: Lease, mode: string, finished: FinishedCase[], isCut: boolean, stop: AbortSignal): Promise<void> {
    const why = stop.aborted ? 'stop' : 'others-wait'
    const until = why === 'stop' ? AbortSignal.timeout(STOP_MS) : AbortSignal.any([stop])
    await persist(() => client.call('/worker/end-turn', { ...lease, mode, finished, isCut, why }), until)
  }

  /**
   * Judges a submission, or a preview of its rejudging, and offers the result until the server accepts it. When its turn ends before, it
   * sends its finished cases.
   */
  async function judgeProgram(lane: number, job: JudgedWork, { abort, over, ...lease }: Running, stop: AbortSignal): Promise<void> {
    const held = running.get(job.jobId)
    const mode = job.problem.judgeCaseMode
    const finished: FinishedCase[] = []
    let isInCase = false
    const report = createProgressReport(async (progress) => {
      if (job.kind !== 'submission') return
      const { held } = await client.call('/worker/progress', { ...leaseOf(lease), submitId: job.submitId, mode, progress })
      if (!held) abort.abort()
    })
    const onProgress = (progress: JudgeProgress) => {
      report.add(progress)
      isInCase = true
      if (progress.cases.length === 0 || !held?.isOverAfterCase) return
      isInCase = false
      over.abort()
    }
    try {
      const signal = AbortSignal.any([abort.signal, over.signal, stop])
      const result = await judge.judge(lane, job, { onProgress, onFinished: (each) => finished.push(each), signal })
      await report.close()
      if (abort.signal.aborted || (await gaveBack(leaseOf(lease), faultOf(result, result.errorMessage), stop))) return
      const done = { ...leaseOf(lease), mode, result }
      if (job.kind === 'submission') await deliver('/worker/complete', { ...done, submitId: job.submitId }, stop)
      else await deliver('/worker/complete-preview', done, stop)
    } catch (error) {
      await report.close()
      if (abort.signal.aborted || !(over.signal.aborted || stop.aborted)) throw error
      await endTurn(leaseOf(lease), mode, finished, isInCase, stop)
    } finally {
      await report.close()
    }
  }

  async function runShort(lane: number, job: ShortWork, { abort, over, ...rest }: Running, stop: AbortSignal): Promise<void> {
    const lease = leaseOf(rest)
    const signal = AbortSignal.any([abort.signal, over.signal, stop])
    try {
      const { call, result, fault } = await runShortJob(judge, lane, job, { signal, guardRunMs })
      if (await gaveBack(lease, fault, stop)) return
      // Nothing of a test run is stored, so staff finds its fault only in the log.
      if (fault !== null) log(`${job.kind} ${job.jobId} failed: ${fault.code}: ${fault.message}`)
      await deliver(call, { ...lease, result } as WorkerInput<typeof call>, stop)
    } catch (error) {
      if (abort.signal.aborted || !(over.signal.aborted || stop.aborted)) throw error
      await endTurn(lease, 'default', [], true, stop)
    }
  }

  async function work(lane: number, job: ClaimedWork, stop: AbortSignal): Promise<void> {
    const lease = { worker, jobId: job.jobId, attempt: job.attempt }
    const held: Running = {
      ...lease,
      abort: new AbortController(),
      over: new AbortController(),
      isOverAfterCase: false,
      isFinished: false,
      isIdleWork: job.kind === 'breaking' || job.kind === 'strength',
    }
    running.set(job.jobId, held)
    try {
      if (job.kind === 'submission' || job.kind === 'rejudge-preview') await judgeProgram(lane, job, held, stop)
      else await runShort(lane, job, held, stop)
    } catch (error) {
      if (held.abort.signal.aborted || stop.aborted) return
      if (await gaveBack(lease, thrownFault(error), stop)) return
      log(`job ${job.jobId} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
      await offer(() => client.call('/worker/fail', { ...lease, errorCode: 'judge-fault' }), AbortSignal.any([held.abort.signal, stop]))
    } finally {
      running.delete(job.jobId)
    }
  }

  async function runLane(lane: number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      if (describe().state !== 'ready') {
        await sleep(awayMs)
        continue
      }
      try {
        await betweenJobs?.()
        if (describe().state !== 'ready') continue
        const claimed = await persist(() => client.call('/worker/claim', { worker, lane, waitMs: CLAIM_WAIT_MS }, signal), signal)
        if (claimed?.job) await work(lane, claimed.job, signal)
        else if (claimed && running.size === 0) await whenIdle?.(() => running.size === 0 && !signal.aborted)
      } catch (error) {
        if (signal.aborted) return
        log(`lane ${lane}: ${String(error)}`)
        await sleep(1000)
      }
    }
  }

  return {
    report() {
      hello().catch((error: unknown) => {
        if (!(error instanceof ServerAwayError)) log(`hello failed: ${String(error)}`)
      })
    },

    /** Works until the signal; running judgings are then aborted, and the server offers them again. */
    async run(signal) {
      await deliverKept(signal)
      await sayHello(signal)
      await Promise.all([beat(signal), ...Array.from({ length: lanes }, (_, lane) => runLane(lane, signal))])
    },
  }
}

const leaseOf = ({ worker, jobId, attempt }: Lease): Lease => ({ worker, jobId, attempt })

const thrownFault = (error: unknown): JobFault | null =>
  error instanceof Error && 'code' in error ? { code: String(error.code), message: error.message } : null
