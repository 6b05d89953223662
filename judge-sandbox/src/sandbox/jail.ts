import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, constants, fstatSync, openSync } from 'node:fs'
import type { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import type { CgroupUsage, RunCgroup } from './cgroup.ts'
import { type CopyReport, LAUNCHER_SCRIPT, NSJAIL_LOG_FD, parseCopyReport, parseReport, REPORT_FD } from './init-script.ts'
import { CPU_GRACE_MS, type JailExit, type JailSpec, type RunOutcome, STARVED_WALL_FACTOR } from './jail-spec.ts'
import { createSleepWatch, type SleepWatch } from './own-clock.ts'
import { faultOf, type KilledFor, limitOf, type RunEnd } from './run-end.ts'
import { asHostFault, SandboxError } from './sandbox-error.ts'
import { largestBytes, takesTooMuch } from './taken-space.ts'

// Theory of operation. A jail is built (launcher -> nsjail -> init), reports that it stands, waits for `start`, runs its program and ends.
// The truth about what the program did is the init's report and the cgroup's counters; nsjail's own exit code is ambiguous and is ignored.
// nsjail can lose the wake-up for its child and then sleep until its next one-second tick, so it is sent
// SIGALRM, which it ignores but which wakes it: every few milliseconds once the init has reported, now and then before.

const NUDGE_MS = 5
const POLLS_PER_NUDGE = 8
const REMOVE_RETRY_MS = 2
/** Far longer than any copy takes: only what hangs is ended. */
const COPY_WALL_MS = 60_000
const LOG_LIMIT = 4096
const MIB = 1024 * 1024

export type JailStreams = {
  /** A descriptor to use as standard input instead of `spec.stdin`; closed here after the spawn. */
  stdinFd?: number
  /** A descriptor to use as standard output instead of `spec.stdoutPath`; closed here after the spawn. */
  stdoutFd?: number
  /** A file that the inits of two programs share, to tell which of them ended first; closed by the caller after the spawn. */
  orderFd?: number
}

export type Jail = {
  /** Settles when the jail stands and its program could start at once. */
  readonly ready: Promise<void>
  /** Settles when nothing of the jail is left. */
  readonly ended: Promise<RunOutcome>
  start(): void
  /** Enforces the limits of time; to be called every 20 to 25 ms while the program runs. */
  poll(): void
  /** Ids of the tasks that live in it, nsjail's own left out. */
  tasks(): readonly string[]
  /** Names the jail whose program this one talks to: while that one is kept from the cores, this one need not sleep of its own accord. */
  talksTo(partner: Pick<Jail, 'tasks'>): void
  /** Ends the run as an error of ours: `ended` rejects with `sandbox.aborted`. */
  abort(): void
  /** Ends a program that is no longer needed; `ended` resolves with `exit: null` unless it had ended by itself. */
  stop(): void
}

const pipeOf = (child: ChildProcess, fd: number) => child.stdio[fd as 3] as Socket
const newFile = (path: string) => openSync(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW, 0o600)

/** @param isDiskFull asked while the program runs, and before what it left is believed */
export function createJail(
  nsjailPath: string,
  args: readonly string[],
  spec: JailSpec,
  cgroup: RunCgroup,
  streams: JailStreams,
  isDiskFull: () => boolean,
): Jail {
  const ready = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<RunOutcome>()
  ready.promise.catch(() => undefined)

  const capBytes = Math.max(1, Math.ceil(spec.limits.fileBytes / MIB)) * MIB
  let phase: 'building' | 'ready' | 'running' | 'copying' | 'reported' | 'gone' = 'building'
  let baselineCpuMs = 0
  let startedAt = 0
  let endedAt = 0
  let exit: JailExit | null = null
  let killedFor: KilledFor | null = null
  let usageAtEnd: CgroupUsage | undefined
  let copy: CopyReport | undefined
  let sleepWatch: SleepWatch | undefined
  let wasBlocked = false
  let partner: Pick<Jail, 'tasks'> | undefined
  let nudger: NodeJS.Timeout | undefined
  let pendingLine = ''
  let log = ''
  let polls = 0

  const opened: number[] = []
  const open = (path: string) => {
    const fd = newFile(path)
    opened.push(fd)
    return fd
  }

  function kill(reason: NonNullable<typeof killedFor>): void {
    if (phase === 'gone' || killedFor) return
    killedFor = reason
    if (phase !== 'copying' && phase !== 'reported') endedAt = performance.now()
    child?.kill('SIGKILL')
    cgroup.killAll()
  }

  function goOn(): void {
    if (child) pipeOf(child, REPORT_FD).write('g\n')
  }

  function nudge(): void {
    child?.kill('SIGALRM')
  }

  function onLine(line: string): void {
    if (phase === 'building' && line === 's') {
      baselineCpuMs = cgroup.cpuMs()
      phase = 'ready'
      ready.resolve()
    } else if (phase === 'running' && line === 'c') {
      usageAtEnd = cgroup.usage()
      endedAt = performance.now()
      phase = 'copying'
      cgroup.makeRoom()
      goOn()
    } else if (phase === 'copying' && copy === undefined) {
      copy = parseCopyReport(line)
    } else if (phase === 'running' || phase === 'copying') {
      const report = parseReport(line)
      if (!report) return
      exit = report
      if (phase === 'running') endedAt = performance.now()
      phase = 'reported'
      nudger = setInterval(nudge, NUDGE_MS)
    }
  }

  const tasks = () => cgroup.tasks().filter((task) => task !== String(child?.pid))

  function finish(): void {
    if (phase !== 'reported') endedAt ||= performance.now()
    phase = 'gone'
    // Usage is only final, and the folder only removable, once the last process has left.
    if (cgroup.killAll() > 0) {
      setTimeout(finish, REMOVE_RETRY_MS)
      return
    }
    const usage = usageAtEnd ?? cgroup.usage()
    const removeWhenLeft = () => {
      if (!cgroup.remove()) setTimeout(removeWhenLeft, REMOVE_RETRY_MS)
      else settle()
    }
    const settle = () => {
      const [stdoutBytes, stderrBytes] = [stdoutFd, stderrFd].map((fd) => (fd === undefined ? 0 : fstatSync(fd).size)) as [number, number]
      const [largest, isFull, isCopyWhole] = [largestBytes(opened), isDiskFull(), usageAtEnd ? copiedWhole() : null]
      closeAll()
      const wallMs = startedAt === 0 ? 0 : endedAt - startedAt
      const cpuMs = Math.max(0, usage.cpuMs - baselineCpuMs)
      const { peakBytes, oomKills, forkRefusals } = usage
      const limits = { cpuMs: spec.limits.cpuMs, capBytes }
      const seen = { exit, killedFor, wasStarted: startedAt !== 0, launcherCode: child?.exitCode ?? null, log }
      const end: RunEnd = { ...seen, cpuMs, wallMs, oomKills, forkRefusals, largestBytes: largest, limits, isDiskFull: isFull, isCopyWhole }
      const fault = faultOf(end)
      if (fault) {
        fail(fault)
        return
      }
      const collected = copy?.kind === 'copied' ? copy.file : null
      const sizes = { peakBytes, stdoutBytes, stderrBytes }
      ended.resolve({ exit, limitHit: limitOf(end), wasBlocked, cpuMs, wallMs, ...sizes, collected, endedAt })
    }
    removeWhenLeft()
  }

  /** What was copied has the size that its writer read. */
  function copiedWhole(): boolean {
    if (collectFd === undefined || copy?.kind !== 'copied') return false
    return fstatSync(collectFd).size === (copy.file?.bytes ?? 0)
  }

  function fail(error: SandboxError): void {
    ready.reject(error)
    ended.reject(error)
  }

  function closeAll(): void {
    clearInterval(nudger)
    for (const fd of opened.splice(0)) closeSync(fd)
  }

  let child: ChildProcess | undefined
  let stdoutFd: number | undefined
  let stderrFd: number | undefined
  let collectFd: number | undefined
  try {
    stdoutFd = streams.stdoutFd === undefined ? open(spec.stdoutPath) : undefined
    stderrFd = open(spec.stderrPath)
    collectFd = spec.collect ? open(spec.collect.hostPath) : undefined
    child = spawn('/bin/sh', ['-c', LAUNCHER_SCRIPT, 'launcher', cgroup.folders.join('\n'), nsjailPath, ...args], {
      stdio: [
        streams.stdinFd ?? 'ignore',
        streams.stdoutFd ?? stdoutFd ?? 'ignore',
        stderrFd,
        'pipe',
        collectFd ?? 'ignore',
        'pipe',
        streams.orderFd ?? 'ignore',
      ],
      env: {},
      cwd: '/',
      // A Ctrl-C at the terminal is ours to handle, not nsjail's.
      detached: true,
    })
  } catch (error) {
    closeAll()
    cgroup.remove()
    fail(asHostFault(error) ?? new SandboxError('sandbox.host-file', `the run could not be prepared: ${String(error)}`, { cause: error }))
  }

  if (child) {
    child.on('error', (error) => {
      log += `nsjail could not be started: ${error.message}`
      if (child?.pid === undefined) finish()
    })
    child.on('close', finish)
    const report = pipeOf(child, REPORT_FD)
    const logPipe = pipeOf(child, NSJAIL_LOG_FD)
    report.on('error', () => undefined)
    logPipe.on('error', () => undefined)
    report.setEncoding('utf8')
    report.on('data', (chunk: string) => {
      const lines = (pendingLine + chunk.slice(0, LOG_LIMIT)).split('\n')
      pendingLine = lines.pop() ?? ''
      for (const line of lines) onLine(line)
    })
    child.on('exit', () => clearInterval(nudger))
    logPipe.setEncoding('utf8')
    logPipe.on('data', (chunk: string) => {
      log = (log + chunk).slice(0, LOG_LIMIT)
    })
  }

  return {
    ready: ready.promise,
    ended: ended.promise,
    start() {
      if (phase !== 'ready' || killedFor) return
      phase = 'running'
      startedAt = performance.now()
      const listPartnerTasks = partner?.tasks ?? (() => [])
      sleepWatch = createSleepWatch({ wallMs: spec.limits.wallMs, listTasks: tasks, listPartnerTasks, startedAt })
      goOn()
    },
    poll() {
      if ((phase !== 'running' && phase !== 'copying') || killedFor) return
      if (isDiskFull()) {
        kill('disk')
        return
      }
      polls++
      // An init that the kernel's memory killer took cannot report.
      if (polls % POLLS_PER_NUDGE === 0) nudge()
      if (phase === 'copying') {
        if (performance.now() - endedAt > COPY_WALL_MS) kill('copy')
        return
      }
      if (takesTooMuch(opened, capBytes)) {
        kill('output')
        return
      }
      const now = performance.now()
      if (cgroup.cpuMs() - baselineCpuMs > spec.limits.cpuMs + (spec.limits.cpuGraceMs ?? CPU_GRACE_MS)) {
        kill('cpu')
        return
      }
      const slept = sleepWatch?.sleptTooLong(now) ?? null
      if (slept !== null) {
        wasBlocked = slept === 'blocked'
        kill('wall')
      } else if (now - startedAt > spec.limits.wallMs * STARVED_WALL_FACTOR) kill('starved')
    },
    tasks,
    talksTo(other) {
      partner = other
    },
    abort: () => kill('abort'),
    stop: () => kill('stop'),
  }
}
