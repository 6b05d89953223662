/** The judge worker's process: registers with the server, proves its languages, then judges until a signal ends it. */
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Judge } from '@touchstone/judge-sandbox/open-judge/create-judge.ts'
import { sayIn } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { judgeReasonText } from '@touchstone/shared/judging/job/judge-fault.ts'
import { ownJudge } from '@touchstone/shared/judging/queue/own-judge.ts'
import { localSocketPath } from './app/local-api/local-socket.ts'
import { stopOnSignal } from './app/start/stop-on-signal.ts'
import { openContents } from './ground/blobs/s3/contents.ts'
import { lockForWorker } from './ground/data-folder/data-folder.ts'
import { endWith } from './ground/data-folder/start-error.ts'
import { terminalLanguage } from './ground/data-folder/terminal-language.ts'
import { type Config, readConfig } from './ground/environment/config.ts'
import { systemClock } from './ground/time/clock.ts'
import { instanceIdOf } from './judging/queue/instance-id.ts'
import type { WorkerHello } from './judging/queue/judge-status.ts'
import { canDelegate, endInner, IN_SCOPE, moveIntoScope } from './judging/worker/delegated-scope.ts'
import { describeLanguages } from './judging/worker/describe-languages.ts'
import { judgeFile, reachStore } from './judging/worker/judge-file.ts'
import { createJudgeHealth } from './judging/worker/judge-health.ts'
import { createLoadWatch } from './judging/worker/load-watch.ts'
import { createProofWatch } from './judging/worker/proof-watch.ts'
import { asJudgingOff, JudgingOff, startJudge } from './judging/worker/start-judge.ts'
import { createWorkerClient } from './judging/worker/worker-client.ts'
import { createWorkerLoop } from './judging/worker/worker-loop.ts'

const language = terminalLanguage(process.env)
const write = (line: string) => process.stdout.write(`touchstone: judge: ${line}\n`)
const say = sayIn(language, write)

/** A judge that failed to start tries again after this time, in case the fault has gone. */
const START_AGAIN_MS = 10_000

type SelfReport = Pick<WorkerHello, 'state' | 'reason' | 'faults' | 'cause'>

const wireLanguages = (judge: Judge): WorkerHello['languages'] =>
  judge.languages.map(({ debianPackage, outOfTime: _, ...language }) => ({ ...language, install: debianPackage }))

async function work(config: Config): Promise<void> {
  const { dataDir, judgeLanes: lanes, nsjail, path } = config
  const lock = lockForWorker(dataDir)
  const client = createWorkerClient(localSocketPath(dataDir))
  const stop = new AbortController()
  const blobs = openContents(config, systemClock)
  const load = createLoadWatch({ clock: systemClock, say })
  const proofs = createProofWatch({ clock: systemClock, say })
  let judge: Judge | undefined
  let inner: ChildProcess | undefined
  let self: SelfReport = { state: 'starting', reason: null }
  const ready = (): Judge => {
    if (!judge) throw new Error('a job was claimed before the judge was ready')
    return judge
  }
  const health = createJudgeHealth({
    probe: async (resuming) => {
      await reachStore(blobs)
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
    name: ownJudge,
    boot: randomBytes(8).toString('hex'),
    log: write,
    describe: () => ({
      ...selfReport(),
      languages: judge ? wireLanguages(judge) : [],
      load: load.current(),
      stuckRuns: judge?.stuckRuns ?? 0,
    }),
    afterJob: (fault) => health.afterJob(fault),
    betweenJobs: async () => {
      await health.look(() => ready().look())
      if (health.pause()) return
      if (await load.measureIfDue(() => ready().calibrate())) loop.report()
      if (await proofs.proveIfDue(ready(), load.current())) loop.report()
    },
    proveAgain: () => {
      if (judge) void proofs.proveAll(judge).then(() => loop.report())
    },
    judge: {
      judge: (_, job, callbacks) => ready().judge(job, { ...callbacks, blobPath: (hash) => judgeFile(blobs, hash) }),
      testRun: (_, run, signal) => ready().testRun(run, signal),
      inspect: (_, inspection, signal) => ready().inspect(inspection, signal),
      format: (_, formatting, signal) => ready().format(formatting, signal),
      compileChecker: (_, source, signal) => ready().compileChecker(source, signal),
    },
  })
  const running = loop.run(stop.signal)
  let starting: Promise<void> = Promise.resolve()
  const close = async () => {
    if (inner) return endInner(inner)
    stop.abort()
    await judge?.close()
    await starting
    await running
    client.close()
    lock.release()
  }
  stopOnSignal(close)
  const options = {
    nsjail,
    path,
    cacheDir: join(dataDir, 'cache', 'judge'),
    instanceId: instanceIdOf(dataDir),
    lanes,
  }
  const bringUp = (): Promise<void> =>
    startJudge({ ...options, say, onLanguage: (report) => (report.available ? begin() : judge && loop.report()) })
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
        if (error.offCause === 'no-cgroup' && !process.argv.includes(IN_SCOPE) && canDelegate()) return moveOut()
        const faults = [...error.faults, ...error.mend]
        const reason = judgeReasonText(faults, 'en-US')
        if (self.reason !== reason) {
          say({ en: `off: ${error.message}`, zh: `评测已关闭：${judgeReasonText(error.faults, 'zh-CN')}` })
          write(judgeReasonText(error.mend, language))
          say({
            en: 'The site works meanwhile; submissions wait, and their pages say so.',
            zh: '网站照常工作；提交会等待，其页面上有说明。',
          })
        }
        self = { state: 'off', cause: error.offCause, faults, reason }
        loop.report()
        // The next start checks again for missing software and rights; other faults may end by themselves.
        if (error.offCause === 'no-nsjail' || error.offCause === 'no-cgroup') return
        await sleep(START_AGAIN_MS, undefined, { signal: stop.signal }).catch(() => {})
        if (!stop.signal.aborted) await bringUp()
      })
  starting = bringUp()
  await starting

  /** One more language can be judged: the worker takes jobs in it from now on, other jobs wait. */
  function begin(): void {
    if (!judge) return
    if (self.state !== 'ready')
      say({ en: `ready, ${lanes} ${lanes === 1 ? 'program' : 'programs'} at a time`, zh: `已就绪，同时运行 ${lanes} 个程序` })
    self = { state: 'ready', reason: null }
    loop.report()
  }

  async function moveOut(): Promise<void> {
    stop.abort()
    await running
    client.close()
    lock.release()
    say({
      en: 'this user may not make cgroups here; starting again in a scope of the user service manager',
      zh: '当前用户无法在此创建 cgroup；正在用户服务管理器的作用域中重新启动',
    })
    inner = moveIntoScope(fileURLToPath(import.meta.url))
  }
}

try {
  if (process.argv.includes(IN_SCOPE)) process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume()
  await work(readConfig(process.env))
} catch (error) {
  endWith(error, process.env)
}
