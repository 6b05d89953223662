import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createBacklog } from './backlog.ts'
import { findCgroupLayout } from './cgroup-layout.ts'
import type { CoreHolder } from './core-holder.ts'
import { DISK_FLOOR_BYTES } from './disk-room.ts'
import type { JailSpec, RunOutcome } from './jail-spec.ts'
import { inOrder, readOrderOfEnds } from './order-of-ends.ts'
import type { ParkingState } from './parking.ts'
import type { FromRunner, ToRunner } from './runner-messages.ts'
import { SandboxError } from './sandbox-error.ts'
import { createSlots } from './slots.ts'
import { checkInstanceId, slotsInUse, sweepRunCgroups, sweepSlots } from './sweep.ts'

type SandboxOptions = {
  nsjailPath: string
  /** 1 to 40 of a-z and 0-9; unique among the workers alive on this machine. Only leftovers with this id are removed. */
  instanceId: string
  /** Bytes that must stay free on the disk of outputs; less is `sandbox.disk-full`. */
  diskFloorBytes?: number
  /** Lets jails be parked. `scratchDir`: the folder of the run folders; `most`: how many jails at a time. */
  parking?: { scratchDir: string; most: number }
}

/** A built jail that waits for its turn. Exactly one of `start` and `discard` must be called. */
type PreparedJail = {
  start(): Promise<RunOutcome>
  discard(): void
}

export type Sandbox = {
  readonly cgroupVersion: 1 | 2
  /** Cgroups of an earlier worker of this instance that were found and removed at the start. */
  readonly swept: number
  /** How programs are bound to a core of their own. */
  readonly coreHolder: CoreHolder
  /** Runs that have ended but whose processes remain. */
  readonly stuckRuns: number
  /** The parked jails at the moment. */
  parked(): Promise<ParkingState>
  /** Settles when nothing is left of the runs that have ended, and of the jails that were discarded. */
  drained(): Promise<void>
  /** @throws SandboxError when too many of them hang to begin another run */
  checkSlots(): void
  /** Runs one program. Rejects with {@link SandboxError} only. */
  run(spec: JailSpec, signal?: AbortSignal): Promise<RunOutcome>
  /** Has a jail parked for a run like this one, which comes soon. Nothing is awaited; a run without one waits for its own. */
  expect(spec: JailSpec): void
  /** Builds a jail ahead of its turn; resolves when it is built. */
  prepare(spec: JailSpec, signal?: AbortSignal): Promise<PreparedJail>
  /**
   * Runs two programs whose standard streams cross. `whenSecondEnds`: how long the first may run after the second has ended.
   * @param pipeFolder an existing folder that only we may enter
   */
  runPair(
    specs: [JailSpec, JailSpec],
    options: { pipeFolder: string; firstMayOutliveMs: number },
    signal?: AbortSignal,
  ): Promise<[RunOutcome, RunOutcome]>
  /** Kills all runs and resolves when nothing is left. */
  close(): Promise<void>
}

type Pending = { ready?: PromiseWithResolvers<void>; ended: PromiseWithResolvers<RunOutcome>; slot: number }

type Hello = Pick<Sandbox, 'cgroupVersion' | 'swept' | 'coreHolder'>

const NONE_PARKED: ParkingState = { standing: 0, keepers: 0, most: 0, isPaused: false }

const named = (which: 'first' | 'second', ended: Promise<RunOutcome>): Promise<RunOutcome> =>
  ended.catch((error: unknown) => {
    if (error instanceof SandboxError) error.which = which
    throw error
  })

/** Starts the runner process and waits until it is ready to build jails. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  checkInstanceId(options.instanceId)
  const { diskFloorBytes = DISK_FLOOR_BYTES } = options
  const asRoot = process.getuid?.() === 0
  const pending = new Map<number, Pending>()
  const layout = findCgroupLayout()
  const slots = createSlots((stuck) => (layout ? sweepSlots(layout, options.instanceId, stuck) : new Set()))
  const backlog = createBacklog()
  /** Jails that were built and not used, on their way out. */
  const discarded = new Set<Promise<unknown>>()
  const askers: ((state: ParkingState) => void)[] = []
  let serial = 0
  let closed = false
  let sweeping = Promise.resolve()
  let restart: Promise<ChildProcess> | undefined
  let runner = startRunner(asRoot)
  let hello = await greet(runner)
  strandLeft()

  function startRunner(ownMountNamespace: boolean): ChildProcess {
    const script = fileURLToPath(new URL('./runner-process.ts', import.meta.url))
    // Most of its objects die young, yet V8 would let the young generation grow by 60 MiB over some thousand judgings.
    const node = [process.execPath, '--max-old-space-size=48', '--max-semi-space-size=2', script]
    const [file, ...args] = ownMountNamespace ? ['unshare', '--mount', '--propagation', 'private', '--', ...node] : node
    return spawn(file!, args, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { PATH: process.env.PATH ?? '/usr/sbin:/usr/bin:/sbin:/bin' },
      serialization: 'json',
    })
  }

  function greet(child: ChildProcess): Promise<Hello> {
    const { promise, resolve, reject } = Promise.withResolvers<Hello>()
    child.on('message', (message: FromRunner) => {
      if (message.type === 'hello') resolve(message)
      else if (message.type === 'refused') reject(new SandboxError(message.code, message.message, { words: message.words }))
      else onMessage(message)
    })
    child.on('error', (error) => reject(new SandboxError('sandbox.spawn-failed', error.message, { words: error.message })))
    child.on('exit', () => {
      const error = new SandboxError('sandbox.runner-died', 'the process that runs the jails died')
      reject(error)
      onRunnerExit(error)
    })
    const { nsjailPath, instanceId, parking = null } = options
    const setup = { nsjailPath, instanceId, ownMountNamespace: asRoot, diskFloorBytes, parking }
    child.send({ type: 'setup', setup } satisfies ToRunner, () => undefined)
    return promise
  }

  function onMessage(message: FromRunner): void {
    if (message.type === 'gone') {
      slots.give(message.slot)
      if (message.stuckSlot !== null) slots.strand([message.stuckSlot])
      backlog.remove(message.slot)
    } else if (message.type === 'parking') {
      for (const answer of askers.splice(0)) answer(message)
    } else if ('id' in message) onRun(message)
  }

  function onRun(message: FromRunner & { id: number }): void {
    const run = pending.get(message.id)
    if (!run) return
    if (message.type === 'ready') {
      run.ready?.resolve()
      return
    }
    pending.delete(message.id)
    if (message.type === 'ended') {
      backlog.add(run.slot)
      run.ready?.resolve()
      run.ended.resolve(message.outcome)
    } else if (message.type === 'failed') {
      slots.give(run.slot)
      if (message.code === 'sandbox.stuck') slots.strand([message.slot])
      const error = new SandboxError(message.code, message.message, { words: message.words })
      run.ready?.reject(error)
      run.ended.reject(error)
    }
  }

  /** The runs of the dead runner are killed by cgroup at once; the next run waits for that and starts a new runner. */
  function onRunnerExit(error: SandboxError): void {
    for (const run of pending.values()) {
      run.ready?.reject(error)
      run.ended.reject(error)
    }
    pending.clear()
    for (const answer of askers.splice(0)) answer(NONE_PARKED)
    slots.giveAll()
    backlog.clear()
    if (!closed) sweeping = sweep().catch(() => undefined)
  }

  async function sweep(): Promise<void> {
    if (layout) await sweepRunCgroups(layout, options.instanceId)
    strandLeft()
  }

  /** A slot that could not be cleaned stays in use: nothing else of this instance runs at that moment. */
  function strandLeft(): void {
    if (layout) slots.strand(slotsInUse(layout, options.instanceId))
  }

  async function startAgain(): Promise<ChildProcess> {
    await sweeping
    runner = startRunner(asRoot)
    const fresh = runner
    hello = await greet(fresh)
    return fresh
  }

  /** The runner, once there is room for the jail of another run. */
  async function liveRunner(signal?: AbortSignal): Promise<ChildProcess> {
    await backlog.room(signal)
    if (closed) throw new SandboxError('sandbox.aborted', 'the sandbox is closed')
    slots.check()
    if (!restart && runner.exitCode === null && runner.signalCode === null) return runner
    restart ??= startAgain().finally(() => {
      restart = undefined
    })
    return restart
  }

  function register(withReady: boolean): { id: number; run: Pending } {
    const run: Pending = { ended: Promise.withResolvers<RunOutcome>(), slot: slots.take() }
    run.ended.promise.catch(() => undefined)
    if (withReady) {
      run.ready = Promise.withResolvers<void>()
      run.ready.promise.catch(() => undefined)
    }
    const id = ++serial
    pending.set(id, run)
    return { id, run }
  }

  const send = (child: ChildProcess, message: ToRunner) => {
    if (child.connected) child.send(message, () => undefined)
  }

  function abortOn(signal: AbortSignal | undefined, child: ChildProcess, ids: number[], until: Promise<unknown>): void {
    if (!signal) return
    const abort = () => {
      for (const id of ids) send(child, { type: 'abort', id })
    }
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    const forget = () => signal.removeEventListener('abort', abort)
    until.then(forget, forget)
  }

  return {
    get cgroupVersion() {
      return hello.cgroupVersion
    },
    get swept() {
      return hello.swept
    },
    get coreHolder() {
      return hello.coreHolder
    },
    get stuckRuns() {
      return slots.stuck
    },
    async parked() {
      if (closed || !runner.connected) return NONE_PARKED
      const { promise, resolve } = Promise.withResolvers<ParkingState>()
      askers.push(resolve)
      send(runner, { type: 'parking' })
      return promise
    },
    async drained() {
      await Promise.all(discarded)
      await backlog.drained()
    },
    checkSlots: slots.check,

    expect(spec) {
      if (!closed) send(runner, { type: 'expect', spec })
    },

    async run(spec, signal) {
      const child = await liveRunner(signal)
      const { id, run } = register(false)
      send(child, { type: 'prepare', id, slot: run.slot, spec, startAtOnce: true })
      abortOn(signal, child, [id], run.ended.promise)
      return run.ended.promise
    },

    async prepare(spec, signal) {
      const child = await liveRunner(signal)
      const { id, run } = register(true)
      send(child, { type: 'prepare', id, slot: run.slot, spec, startAtOnce: false })
      abortOn(signal, child, [id], run.ended.promise)
      await run.ready?.promise
      return {
        start() {
          send(child, { type: 'start', id })
          return run.ended.promise
        },
        discard() {
          send(child, { type: 'stop', id })
          const left = run.ended.promise.then(
            () => undefined,
            () => undefined,
          )
          discarded.add(left)
          void left.then(() => discarded.delete(left))
        },
      }
    },

    async runPair(specs, { pipeFolder, firstMayOutliveMs }, signal) {
      const child = await liveRunner(signal)
      const [first, second] = [register(false), register(false)]
      const ids: [number, number] = [first.id, second.id]
      send(child, { type: 'prepare-pair', ids, slots: [first.run.slot, second.run.slot], specs, pipeFolder })
      const both = Promise.all([named('first', first.run.ended.promise), named('second', second.run.ended.promise)])
      abortOn(signal, child, ids, both)
      let timer: NodeJS.Timeout | undefined
      const stopFirst = () => {
        timer = setTimeout(() => send(child, { type: 'stop', id: first.id }), firstMayOutliveMs)
      }
      second.run.ended.promise.then(stopFirst, stopFirst)
      try {
        return inOrder(await both, readOrderOfEnds(pipeFolder))
      } finally {
        clearTimeout(timer)
      }
    },

    async close() {
      closed = true
      if (runner.exitCode === null && runner.signalCode === null) {
        const gone = new Promise((resolve) => runner.once('exit', resolve))
        if (runner.connected) runner.disconnect()
        await gone
      }
      await sweeping
      await sweep()
      slots.close()
      backlog.clear()
    },
  }
}
