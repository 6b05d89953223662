import { performance } from 'node:perf_hooks'
import type { CgroupUsage, RunCgroup } from './cgroup.ts'
import { type InitLine, readInitLine } from './init-script.ts'
import { type JailAct, type JailEvent, type JailPhase, jailPhases, nextStep } from './jail-phase.ts'
import { type JailListeners, type JailProcess, startJailProcess } from './jail-process.ts'
import type { JailExit, JailSpec, RunOutcome } from './jail-spec.ts'
import type { TakenJail } from './keeper.ts'
import { type OutputFiles, openOutputFiles } from './output-files.ts'
import { createSleepWatch, type SleepState, type SleepWatch } from './own-clock.ts'
import { faultOf, type KilledFor, limitOf, type RunEnd } from './run-end.ts'
import { asHostFault, SandboxError } from './sandbox-error.ts'
import { whyEndCopy, whyEndProgram } from './time-watch.ts'

// Theory of operation. A jail is three processes in one cgroup: the launcher enters the cgroup and becomes nsjail, nsjail builds the jail
// and starts the init, the init runs the program (init-script.ts). This file only wires them to four pure parts, each tested without
// nsjail:
//
//   jail-phase.ts  the phase of a jail, and the acts on the way to the next one
//   own-clock.ts   whether a program sleeps: a clock that stands still while the machine keeps the program from the cores
//   time-watch.ts  whether a program, or the copy after it, must be ended now, and why
//   run-end.ts     the result of a run, from the facts at its end: a limit, an outcome, or a fault of the sandbox
//
// The usual way: building, ready (`start` is awaited), running, reported, gone. Where a file is copied out, copying and copied come before
// reported: the program has ended, and its limits no longer bind. nsjail can end in any phase, and `gone` follows at once.
//
// Facts. The init reports how the program ended. CPU time, memory and refused forks come from the cgroup. nsjail's exit code is ambiguous
// (255 is a broken jail or `exit(255)`), so it is only read when there is no report. Usage is read when the last process of the program has
// left. With a copy it is read before it, because copying is not the program's cost. CPU time before `start` is nsjail's own and is
// subtracted.
//
// Teardown. The outcome is handed on (`ended`) as soon as the init has reported and no process but the init and nsjail is left. By then the
// init has killed all others, so none of them can fork, write or compute any more. Both helpers are known by their ids, taken before any
// foreign code ran. Ending them, waiting for the kernel to take the namespaces apart and removing the cgroups comes behind it (`gone`). A
// fault is reported only when nothing is left.
//
// Kills. A run is killed once, for the first reason found, and keeps that reason. A kill changes no phase: lines that the init has already
// sent are still read and may still count. Killing nsjail ends the jail; every other process is killed through the cgroup until none is
// left.
//
// Processes that stay. A process that waits in the kernel for a disk that does not answer cannot be killed. A run whose processes have not
// left some seconds after its end or its kill rejects with `sandbox.stuck`. Its cgroup stays, and slots.ts takes care of both.
//
// Parked jails. A run may take a jail that stands already (keeper.ts). Its nsjail stays, so the jail is released instead of killed after an
// orderly end, and `closed` means that its init has gone. When the init of such a jail is lost its nsjail would not end, so we look for it
// now and then, and kill nsjail.
//
// Lost wake-ups. nsjail can miss the end of its child and then sleeps until its next tick, up to a second. SIGALRM wakes it and does
// nothing else. It is sent every few milliseconds once the init has reported. It is also sent now and then before, because an init that the
// kernel's memory killer took cannot report.

const WAKE_MS = 5
const POLLS_PER_WAKE = 8
const REMOVE_RETRY_MS = 2
const LOOK_AGAIN_MS = 1
/**
 * Time for the processes of an ended or killed run to leave. The kernel takes a moment to free much memory or to write to a slow disk. A
 * process that stays longer waits in the kernel (state D), perhaps for ever, and no signal reaches it.
 */
const LEAVE_MS = 20_000
/** nsjail and the init. */
const HELPERS = 2
const MIB = 1024 * 1024

export type JailStreams = {
  /** A descriptor to use as standard input instead of `spec.stdin`; closed by the caller after the spawn. */
  stdinFd?: number
  /** A descriptor to use as standard output instead of `spec.stdoutPath`; closed by the caller after the spawn. */
  stdoutFd?: number
  /** A file that the inits of two programs share, to record which of them ended first; closed by the caller after the spawn. */
  orderFd?: number
  /** A parked jail with this program in place. */
  taken?: TakenJail
}

const textOf = ({ stdinText }: JailSpec) => (stdinText === undefined ? undefined : { text: stdinText })

export type Jail = {
  /** Settles when the jail is built and its program could start at once. */
  readonly ready: Promise<void>
  /** Settles when no process of the program is left and its counters are final; rejects with `sandbox.stuck` when they do not leave. */
  readonly ended: Promise<RunOutcome>
  /** Settles when nothing of the jail is left; rejects with `sandbox.stuck` when that never happens. */
  readonly gone: Promise<void>
  start(): void
  /** Enforces the limits of time; to be called every 20 to 25 ms while the program runs. */
  poll(): void
  /** Ids of the tasks in the jail, without nsjail's own. */
  tasks(): readonly string[]
  /** Ids of the program's tasks; none before its start and after its end. */
  programTasks(): readonly string[]
  /** Binds all its tasks to these cores; false where its cgroup cannot. */
  holdTo(cores: string): boolean
  /** Sets the partner program of this one: while the partner gets no core, this one may have to sleep. */
  talksTo(partner: Pick<Jail, 'tasks'>): void
  /** Ends the run with a fault of the sandbox: `ended` rejects with `sandbox.aborted`. */
  abort(): void
  /** Ends a program that is no longer needed; `ended` resolves with `exit: null` unless it had ended by itself. */
  stop(): void
}

/** @param isDiskFull called while the program runs, and before its output is trusted */
export function createJail(
  nsjailPath: string,
  args: readonly string[],
  spec: JailSpec,
  cgroup: RunCgroup,
  streams: JailStreams,
  isDiskFull: () => boolean,
  leaveMs = LEAVE_MS,
): Jail {
  const ready = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<RunOutcome>()
  const gone = Promise.withResolvers<void>()
  for (const { promise } of [ready, gone]) promise.catch(() => undefined)

  const capBytes = Math.max(1, Math.ceil(spec.limits.fileBytes / MIB)) * MIB
  let phase: JailPhase = 'building'
  let nsjail: JailProcess | undefined
  let files: OutputFiles | undefined
  let baselineCpuMs = 0
  let startedAt = 0
  let endedAt = 0
  let exit: JailExit | null = null
  let killedFor: KilledFor | null = null
  let usageAtEnd: CgroupUsage | undefined
  let copy: (InitLine & { kind: 'copy' })['report'] | undefined
  let sleepWatch: SleepWatch | undefined
  let wasBlocked = false
  let partner: Pick<Jail, 'tasks'> | undefined
  let waker: NodeJS.Timeout | undefined
  let polls = 0
  let leaveTimer: NodeJS.Timeout | undefined
  let isStuck = false
  /** nsjail and the init, by their ids on the host; undefined when anything else was in the jail before the program. */
  let helpers: ReadonlySet<string> | undefined
  let isSettled = false
  let fault: SandboxError | undefined

  const tasks = () => cgroup.tasks().filter((task) => task !== String(nsjail?.pid))
  const usedCpuMs = (cpuMs: number) => cpuMs - baselineCpuMs

  const acts: Record<JailAct, (line: InitLine | undefined) => void> = {
    'take-baseline': () => {
      baselineCpuMs = cgroup.cpuMs()
    },
    'announce-ready': () => {
      const standing = cgroup.tasks()
      if (standing.length === HELPERS && standing.includes(String(nsjail?.pid))) helpers = new Set(standing)
      // Only an orderly jail can be released, and its init stays until then.
      else if (streams.taken) nsjail?.kill()
      ready.resolve()
    },
    'start-clocks': () => {
      // Its init has read its settings meanwhile.
      if (streams.taken) baselineCpuMs = cgroup.cpuMs()
      startedAt = performance.now()
      const listPartnerTasks = partner?.tasks ?? (() => [])
      sleepWatch = createSleepWatch({ wallMs: spec.limits.wallMs, listTasks: tasks, listPartnerTasks, startedAt })
    },
    'answer-init': () => nsjail?.answerInit(),
    'take-usage': () => {
      usageAtEnd = cgroup.usage()
    },
    'mark-end': () => {
      endedAt = performance.now()
    },
    'make-room': () => cgroup.makeRoom(),
    'keep-copy': (line) => {
      if (line?.kind === 'copy') copy = line.report
    },
    'keep-exit': (line) => {
      if (line?.kind === 'exit') exit = line.exit
      mustLeave()
    },
    'wake-nsjail': () => {
      waker = setInterval(() => nsjail?.wake(), WAKE_MS)
    },
    finish,
  }

  function advance(event: JailEvent, line?: InitLine): void {
    const step = nextStep(phase, event)
    if (!step) return
    phase = step.to
    for (const act of step.acts) acts[act](line)
    if (phase === 'reported') handOn()
  }

  /**
   * Hands the outcome on without waiting for the end of our own helpers. A file that was copied out is still open for writing in them, and a
   * program in it could not be started. So such a run only ends them early.
   */
  function handOn(): void {
    if (phase !== 'reported' || killedFor || isSettled || !helpers) return
    const left = cgroup.tasks()
    // With none left, or none that could be listed, the end of nsjail follows at once.
    if (left.length === 0) return
    if (!left.every((task) => helpers?.has(task))) {
      setTimeout(handOn, LOOK_AGAIN_MS)
      return
    }
    if (!spec.collect) settle(usageAtEnd ?? cgroup.usage())
    nsjail?.release()
  }

  function kill(reason: KilledFor): void {
    if (phase === 'gone' || killedFor || isSettled) return
    killedFor = reason
    if (!jailPhases[phase].isEndKnown) endedAt = performance.now()
    mustLeave()
    nsjail?.kill()
    cgroup.killAll()
  }

  /** From now on only the kernel can keep its processes. */
  function mustLeave(): void {
    leaveTimer ??= setTimeout(giveUp, leaveMs)
  }

  function giveUp(): void {
    phase = 'gone'
    isStuck = true
    cgroup.killAll()
    close()
    isSettled = true
    const seconds = Math.round(leaveMs / 1000)
    const words = `processes of the run were killed and have not left within ${seconds} s: they wait in the kernel`
    const error = new SandboxError('sandbox.stuck', words)
    fail(error)
    gone.reject(error)
  }

  function finish(): void {
    if (isStuck) return
    endedAt ||= performance.now()
    mustLeave()
    // Usage is only final, and the folder only removable, after the last process has left.
    if (cgroup.killAll() > 0) {
      setTimeout(finish, REMOVE_RETRY_MS)
      return
    }
    if (!isSettled) settle(usageAtEnd ?? cgroup.usage())
    remove()
  }

  function remove(): void {
    if (isStuck) return
    if (!cgroup.remove()) {
      setTimeout(remove, REMOVE_RETRY_MS)
      return
    }
    close()
    if (fault) fail(fault)
    gone.resolve()
  }

  function settle(usage: CgroupUsage): void {
    isSettled = true
    const sizes = files?.sizes() ?? { stdoutBytes: 0, stderrBytes: 0, collectBytes: 0, largestBytes: 0 }
    const isFull = isDiskFull()
    files?.close()
    const wallMs = startedAt === 0 ? 0 : endedAt - startedAt
    const cpuMs = Math.max(0, usedCpuMs(usage.cpuMs))
    const { ownPeakBytes, cacheBytes, oomKills, forkRefusals } = usage
    // While the jail stands its tmpfs counts as cache. Its pages are the program's, and both figures are lower bounds of its memory.
    const peakBytes = Math.max(usage.peakBytes, ownPeakBytes)
    const collected = copy?.kind === 'copied' ? copy.file : null
    // A complete copy has the size that its writer measured.
    const isCopyWhole = copy?.kind === 'copied' && files?.collectFd !== undefined && sizes.collectBytes === (collected?.bytes ?? 0)
    const end: RunEnd = {
      exit,
      killedFor,
      wasStarted: startedAt !== 0,
      launcherCode: nsjail?.exitCode ?? null,
      log: nsjail?.log ?? '',
      cpuMs,
      wallMs,
      oomKills,
      ownPeakBytes,
      forkRefusals,
      largestBytes: sizes.largestBytes,
      limits: { cpuMs: spec.limits.cpuMs, ownBytes: spec.limits.cacheBytes === undefined ? null : spec.limits.memoryBytes, capBytes },
      isDiskFull: isFull,
      isCopyWhole: usageAtEnd ? isCopyWhole : null,
    }
    fault = faultOf(end)
    if (fault) return
    const { stdoutBytes, stderrBytes } = sizes
    const seen = { exit, limitHit: limitOf(end), wasBlocked, cpuMs, wallMs, peakBytes, cacheBytes }
    ended.resolve({ ...seen, stdoutBytes, stderrBytes, collected, wasParked: streams.taken !== undefined, ownedCore: null, endedAt })
  }

  function fail(error: SandboxError): void {
    ready.reject(error)
    ended.reject(error)
  }

  function close(): void {
    clearInterval(waker)
    clearTimeout(leaveTimer)
    files?.close()
  }

  /** Ends the program when `why` names a reason. */
  function enforce(why: KilledFor | null, slept: SleepState | null): void {
    if (why === null) return
    const end = () => {
      wasBlocked = why === 'wall' && slept === 'blocked'
      kill(why)
    }
    if (why !== 'wall' && why !== 'starved') end()
    // This process may have got no core itself. A report that arrived meanwhile is read first: that program has ended in time.
    // Between two of these callbacks lies a look at everything that can be read.
    else
      setImmediate(() =>
        setImmediate(() => {
          if (jailPhases[phase].watched === 'program') end()
        }),
      )
  }

  function pollProgram(): void {
    const wallMs = performance.now() - startedAt
    const slept = sleepWatch?.sleptTooLong(startedAt + wallMs) ?? null
    const takesTooMuch = files?.takeTooMuch(capBytes) ?? false
    cgroup.lookAtMemory()
    const look = { wallMs, cpuMs: usedCpuMs(cgroup.cpuMs()), slept, isDiskFull: isDiskFull(), takesTooMuch }
    enforce(whyEndProgram(look, spec.limits), slept)
  }

  function launch(listeners: JailListeners): JailProcess {
    if (streams.taken) {
      files = streams.taken.files
      return streams.taken.launch(listeners)
    }
    files = openOutputFiles(spec, streams.stdoutFd === undefined)
    const fds = { stdout: streams.stdoutFd ?? files.stdoutFd, stderr: files.stderrFd, collect: files.collectFd }
    const command = { folders: cgroup.folders, nsjailPath, args }
    return startJailProcess(command, { stdin: streams.stdinFd ?? textOf(spec), order: streams.orderFd, ...fds }, listeners)
  }

  /** Another init may stand in the place of the one that ran the program. */
  const isInitLost = () => streams.taken !== undefined && helpers !== undefined && !tasks().some((task) => helpers?.has(task))

  try {
    nsjail = launch({
      onLine(text) {
        const line = readInitLine(text)
        if (line) advance(line.kind, line)
      },
      onExit: () => clearInterval(waker),
      onClosed: () => advance('closed'),
    })
  } catch (error) {
    phase = 'gone'
    close()
    cgroup.remove()
    gone.resolve()
    fail(
      asHostFault(error) ??
        new SandboxError('sandbox.host-file', `the run could not be prepared: ${String(error)}`, { words: String(error), cause: error }),
    )
  }

  return {
    ready: ready.promise,
    ended: ended.promise,
    gone: gone.promise,
    start() {
      if (!killedFor) advance('start')
    },
    poll() {
      const { watched } = jailPhases[phase]
      if (watched === null || killedFor) return
      polls++
      if (isInitLost()) nsjail?.kill()
      if (polls % POLLS_PER_WAKE === 0) nsjail?.wake()
      if (watched === 'program') pollProgram()
      else enforce(whyEndCopy({ copyMs: performance.now() - endedAt, isDiskFull: isDiskFull() }), null)
    },
    tasks,
    programTasks() {
      const isRunning = jailPhases[phase].watched === 'program' && !killedFor
      return isRunning && helpers ? cgroup.tasks().filter((task) => !helpers?.has(task)) : []
    },
    holdTo: cgroup.holdTo,
    talksTo(other) {
      partner = other
    },
    abort: () => kill('abort'),
    stop: () => kill('stop'),
  }
}
