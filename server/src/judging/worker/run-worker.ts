/** The judge of a machine: reports to its server, proves its languages, then judges until it is closed. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Judge } from '@touchstone/judge-sandbox/open-judge/create-judge.ts'
import { measureSpeed } from '@touchstone/judge-sandbox/open-judge/measure-speed.ts'
import { verifyStep } from '@touchstone/judge-sandbox/verify/verify-step.ts'
import { type BothLanguages, sayIn } from '@touchstone/shared/ground/i18n/both-languages.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import { judgeReasonText } from '@touchstone/shared/judging/job/judge-fault.ts'
import type { BlobStore } from '../../ground/blobs/blob-store.ts'
import { systemClock } from '../../ground/time/clock.ts'
import { instanceIdOf } from '../queue/instance-id.ts'
import type { WorkerHello } from '../queue/judge-status.ts'
import { describeLanguages } from './describe-languages.ts'
import { judgeFile, reachStore } from './judge-file.ts'
import { createJudgeHealth } from './judge-health.ts'
import { createKeptResults } from './kept-results.ts'
import { createLoadWatch } from './load-watch.ts'
import { createProofWatch } from './proof-watch.ts'
import { createSpeedWatch } from './speed-watch.ts'
import { asJudgingOff, JudgingOff, startJudge } from './start-judge.ts'
import type { WorkerClient } from './worker-client.ts'
import { createWorkerLoop } from './worker-loop.ts'

/** A judge that failed to start tries again after this time, in case the fault has gone. */
const START_AGAIN_MS = 10_000

type SelfReport = Pick<WorkerHello, 'state' | 'reason' | 'faults' | 'cause'>

const wireLanguages = (judge: Judge): WorkerHello['languages'] =>
  judge.languages.map(({ debianPackage, outOfTime: _, ...language }) => ({ ...language, install: debianPackage }))

type WorkerOptions = {
  client: WorkerClient
  blobs: Pick<BlobStore, 'localFile' | 'reach'>
  /** Its name in the queue. */
  name: string
  dataDir: string
  lanes: number
  nsjail: string | null
  path: string
  language: UiLanguage
  write(line: string): void
  /** Where results wait until the server has answered; default: in memory, beside a server on the same machine. */
  keptResults?: string
  /** Measures its kernels before its first job; the judge beside a server waits until the server has other judges. */
  measuresAtStart?: boolean
  /** Makes the machine seem slower: `timeStretch` of the configuration. */
  timeStretch: number
  /** Waits this long when the server is away. */
  awayMs?: number
  /** Said when judging is off, beside the reason. */
  offWords: BothLanguages
  /** Whether it may be started again where it can make cgroups. */
  mayMove(): boolean
  /** Does so. Called once, after everything here has ended. */
  move(): void
  /** The server wants it to end. */
  leave?(): void
}

type Worker = {
  /** Ends when the judge works, or cannot. */
  started: Promise<void>
  /** Gives the jobs back and ends. */
  close(): Promise<void>
}

export function runWorker(options: WorkerOptions): Worker {
  const { client, blobs, name, dataDir, lanes, nsjail, path, language, write, keptResults, awayMs, offWords, mayMove, move, leave } =
    options
  const { measuresAtStart = false, timeStretch } = options
  const say = sayIn(language, write)
  const stop = new AbortController()
  const kept = keptResults === undefined ? undefined : createKeptResults(keptResults, write)
  const load = createLoadWatch({ clock: systemClock, say })
  const proofs = createProofWatch({ clock: systemClock, say })
  const speed = createSpeedWatch({ clock: systemClock, say, measure: () => measureSpeed(path), stretch: timeStretch })
  let isSpeedAsked = measuresAtStart
  /** Work with the factor of the site, in the time that this machine really takes. */
  const inRealTime = <Work extends { timeFactor?: number | undefined }>(work: Work): Work => ({
    ...work,
    timeFactor: (work.timeFactor ?? 1) / timeStretch,
  })
  let judge: Judge | undefined
  let self: SelfReport = { state: 'starting', reason: null }
  const ready = (): Judge => {
    if (!judge) throw new Error('a job was claimed before the judge was ready')
    return judge
  }
  const health = createJudgeHealth({
    probe: async (resuming) => {
      await reachStore(blobs)
      await kept?.mustWrite()
      await ready().probe(resuming)
    },
    sleep: (ms) => sleep(ms, undefined, { signal: stop.signal }).catch(() => {}),
    changed: () => loop.report(),
    signal: stop.signal,
    say,
  })
  const selfReport = (): SelfReport => {
    const pause = self.state === 'ready' ? health.pause() : null
    return pause ? { state: 'off', ...pause } : self
  }
  const loop = createWorkerLoop({
    client,
    lanes,
    name,
    boot: randomBytes(8).toString('hex'),
    log: write,
    ...(awayMs === undefined ? {} : { awayMs }),
    ...(leave ? { leave } : {}),
    describe: () => ({
      ...selfReport(),
      languages: judge ? wireLanguages(judge) : [],
      load: load.current(),
      speed: speed.current(),
      stuckRuns: judge?.stuckRuns ?? 0,
    }),
    afterJob: (fault) => health.afterJob(fault),
    ...(kept ? { kept } : {}),
    cannotKeep: (error) => void health.look(() => Promise.reject(error)),
    betweenJobs: async () => {
      await health.look(() => ready().look())
      if (health.pause()) return
      if (await load.measureIfDue(() => ready().calibrate())) loop.report()
      if (await proofs.proveIfDue(ready(), load.current())) loop.report()
    },
    whenIdle: async (isIdle) => {
      if (isSpeedAsked && (await speed.measureIfDue(isIdle))) loop.report()
    },
    measureSpeed: () => {
      isSpeedAsked = true
    },
    proveAgain: () => {
      if (judge) void proofs.proveAll(judge).then(() => loop.report())
    },
    judge: {
      judge: (_, job, callbacks) => ready().judge(inRealTime(job), { ...callbacks, blobPath: (hash) => judgeFile(blobs, hash) }),
      testRun: (_, run, signal) => ready().testRun(inRealTime(run), signal),
      inspect: (_, inspection, signal) => ready().inspect(inRealTime(inspection), signal),
      format: (_, formatting, signal) => ready().format(formatting, signal),
      searchBreaking: (_, search, signal) => ready().searchBreaking(inRealTime(search), signal),
      buildTests: (_, step, signal) => ready().buildTests(inRealTime(step), (hash) => judgeFile(blobs, hash), signal),
      checkStrength: (_, step, signal) => ready().checkStrength(inRealTime(step), (hash) => judgeFile(blobs, hash), signal),
      verify: (_, step, signal) => verifyStep(ready(), inRealTime(step), { blobPath: (hash) => judgeFile(blobs, hash), signal }),
      compileChecker: (_, source, signal) => ready().compileChecker(source, signal),
    },
  })
  const running = loop.run(stop.signal)
  let starting: Promise<void> = Promise.resolve()
  const tools = {
    nsjail,
    path,
    cacheDir: join(dataDir, 'cache', 'judge'),
    instanceId: instanceIdOf(dataDir),
    lanes,
  }
  const bringUp = (): Promise<void> =>
    startJudge({ ...tools, say, onLanguage: (report) => (report.available ? begin() : judge && loop.report()) })
      .then(async (started) => {
        if (stop.signal.aborted) return started.close()
        judge = started
        // Languages known from an earlier start are proven before there is a judge to report.
        if (started.languages.some(({ available }) => available)) begin()
        await started.proven
        for (const line of describeLanguages(started.languages, language)) write(line)
        begin()
        if (await load.measure(() => started.calibrate())) loop.report()
      })
      .catch(async (thrown: unknown) => {
        if (stop.signal.aborted) return
        const error = asJudgingOff(thrown)
        if (!(error instanceof JudgingOff)) throw error
        await judge?.close()
        judge = undefined
        if (error.offCause === 'no-cgroup' && mayMove()) return outgrow()
        const faults = [...error.faults, ...error.mend]
        const reason = judgeReasonText(faults, 'en-US')
        if (self.reason !== reason) {
          say({ en: `off: ${error.message}`, zh: `评测已关闭：${judgeReasonText(error.faults, 'zh-CN')}` })
          write(judgeReasonText(error.mend, language))
          say(offWords)
        }
        self = { state: 'off', cause: error.offCause, faults, reason }
        loop.report()
        // The next start checks again for missing software and rights; other faults may end by themselves.
        if (error.offCause === 'no-nsjail' || error.offCause === 'no-cgroup') return
        await sleep(START_AGAIN_MS, undefined, { signal: stop.signal }).catch(() => {})
        if (!stop.signal.aborted) await bringUp()
      })
  starting = measuresAtStart ? speed.measure().then(bringUp) : bringUp()

  /** One more language can be judged: the worker takes jobs in it from now on, other jobs wait. */
  function begin(): void {
    if (!judge) return
    if (self.state !== 'ready')
      say({ en: `ready, ${lanes} ${lanes === 1 ? 'program' : 'programs'} at a time`, zh: `已就绪，同时运行 ${lanes} 个程序` })
    self = { state: 'ready', reason: null }
    loop.report()
  }

  async function outgrow(): Promise<void> {
    stop.abort()
    await running
    move()
  }

  return {
    started: starting,
    async close() {
      stop.abort()
      await judge?.close()
      await starting
      await running
    },
  }
}
