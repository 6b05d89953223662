// Theory of operation. Spawning blocks Node for as long as it takes to copy the page tables: 0.7 ms in a process of 44 MiB, 52 ms in one of
// 1.6 GiB. So jails are spawned, timed, polled and killed here, in a child process that does nothing else and stays small; a worker that is
// busy comparing outputs can neither delay a time limit nor make a run look long. When the worker dies, its end of the channel closes and
// everything is killed; when this process dies, the worker kills by cgroup.
import { closeSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CgroupLayout } from './cgroup.ts'
import { findCgroupLayout } from './cgroup-layout.ts'
import { createCgroupV1, openCgroupV1 } from './cgroup-v1.ts'
import { createCgroupV2, openCgroupV2 } from './cgroup-v2.ts'
import { bindByTaskset, findCoreHolder } from './core-holder.ts'
import { makeTwoPipes } from './crossed-pipes.ts'
import { diskRoom } from './disk-room.ts'
import { createJail, type Jail, type JailStreams } from './jail.ts'
import { startJailProcess } from './jail-process.ts'
import type { JailSpec } from './jail-spec.ts'
import { type Keeper, startKeeper } from './keeper.ts'
import { createKeeperFolders } from './keeper-folders.ts'
import { type JailSetting, keeperArgs, nsjailArgs } from './nsjail-args.ts'
import { FIRST, openOrderOfEnds, SECOND } from './order-of-ends.ts'
import { allowedCores, type CoreMember, type Cores, createCores, createOwnCore, type OwnCore } from './own-core.ts'
import { type JailProfile, PARKED_SECONDS, parkedParts } from './parked-spec.ts'
import { createParking, type Parking, type Taken } from './parking.ts'
import { createReachablePaths, directPaths, type ReachablePaths } from './reachable-paths.ts'
import { findRootLinks } from './root-links.ts'
import type { FromRunner, RunnerSetup, ToRunner } from './runner-messages.ts'
import { asHostFault, SandboxError } from './sandbox-error.ts'
import { FIRST_PARKED_SLOT } from './slots.ts'
import { runCgroupName, slotsInUse, sweepRunCgroups } from './sweep.ts'

const POLL_MS = 20
const policyFile = (name: string) => fileURLToPath(new URL(`../policy/${name}`, import.meta.url))

type Runner = {
  nsjailPath: string
  instanceId: string
  layout: CgroupLayout
  setting: JailSetting
  paths: ReachablePaths
  diskFloorBytes: number
  parking: Parking | null
  /** Null where programs cannot be bound to cores. */
  cores: Cores | null
}

/** Ends nsjail with us, also when we are killed: an nsjail that stays would make jails for ever. */
const WITH_PARENT = ['setpriv', '--pdeathsig', 'KILL'] as const

const jails = new Map<number, Jail>()
/** By run; two that talk to each other have one. */
const coreOf = new Map<number, OwnCore>()
/** Runs that wait for a parked jail, and how they were ended meanwhile. */
const waiting = new Map<number, 'abort' | 'stop' | null>()
let runner: Runner | undefined
let isEnding = false
let serial = 0
let poller: NodeJS.Timeout | undefined

const send = (message: FromRunner) => {
  // The worker may be gone before the message is written; the end of the channel shows that.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const asSandboxError = (error: unknown) =>
  error instanceof SandboxError
    ? error
    : (asHostFault(error) ?? new SandboxError('sandbox.host-file', wordsOf(error), { words: wordsOf(error) }))

async function setUp(setup: RunnerSetup): Promise<void> {
  const layout = findCgroupLayout()
  if (!layout) throw new SandboxError('sandbox.no-cgroup', 'no writable cgroup with the memory and pids controllers')
  const swept = await sweepRunCgroups(layout, setup.instanceId)
  const asRoot = process.getuid?.() === 0
  const coreHolder = findCoreHolder(layout)
  const paths = setup.ownMountNamespace ? createReachablePaths() : directPaths
  runner = {
    nsjailPath: setup.nsjailPath,
    instanceId: setup.instanceId,
    layout,
    paths,
    diskFloorBytes: setup.diskFloorBytes,
    setting: {
      configPath: policyFile('jail.cfg'),
      policyPath: policyFile(`deny-${process.arch}.policy`),
      asRoot,
      rootLinks: findRootLinks(),
    },
    parking: null,
    cores: coreHolder === 'none' ? null : createCores(allowedCores()),
  }
  if (setup.parking) runner.parking = openParking(runner, setup.parking)
  send({ type: 'hello', cgroupVersion: layout.version, swept, coreHolder })
}

/** The same run with disguised stream paths, which hide this machine's folders. */
function disguised(spec: JailSpec, paths: ReachablePaths): JailSpec {
  const [stdoutPath, stderrPath] = [paths.disguise(spec.stdoutPath), paths.disguise(spec.stderrPath)]
  const collect = spec.collect && { ...spec.collect, hostPath: paths.disguise(spec.collect.hostPath) }
  return { ...spec, stdoutPath, stderrPath, ...(collect ? { collect } : {}) }
}

function isFull(folder: string, floorBytes: number): boolean {
  try {
    return diskRoom(folder, floorBytes).isFull
  } catch {
    // The folder is gone, and so are its outputs.
    return false
  }
}

function openParking(of: Runner, { scratchDir, most }: { scratchDir: string; most: number }): Parking {
  const { layout, setting, paths, nsjailPath, instanceId } = of
  // Leftovers of an earlier runner are stuck.
  const taken = slotsInUse(layout, instanceId)

  function start({ env, mounts, programTarget, lateFolder, boxBytes }: JailProfile, onState: () => void): Keeper {
    let slot = FIRST_PARKED_SLOT
    while (taken.has(slot)) slot++
    const folders = createKeeperFolders(scratchDir, slot, paths)
    const shown = [
      { source: folders.program, target: programTarget },
      { source: folders.data, target: lateFolder },
      ...mounts.map(({ source, target }) => ({ source: paths.reach(source), target })),
    ]
    const args = keeperArgs(setting, { env, mounts: shown, boxBytes, seconds: PARKED_SECONDS }, slot)
    const [file, ...withParent] = WITH_PARENT
    const keeper = startKeeper(slot, {
      folders,
      onState,
      start: (streams, cgroupFolders, listeners) => {
        const command = { folders: cgroupFolders, nsjailPath: file, args: [...withParent, nsjailPath, ...args] }
        const none = { stdin: undefined, stdout: undefined, collect: undefined, order: undefined }
        return startJailProcess(command, { ...none, stderr: 'ignore', streams }, listeners)
      },
      newCgroup: () => {
        const name = runCgroupName(instanceId, process.pid, ++serial, slot)
        return layout.version === 1 ? openCgroupV1(layout, name) : openCgroupV2(layout, name)
      },
    })
    taken.add(slot)
    keeper.gone.then(
      () => taken.delete(slot),
      () => undefined,
    )
    return keeper
  }
  return createParking(most, start)
}

function build(id: number, slot: number, spec: JailSpec, streams: JailStreams, letter?: string): Jail {
  if (!runner) throw new SandboxError('sandbox.aborted', 'the runner is not set up')
  const { layout, setting, paths, nsjailPath, instanceId, diskFloorBytes } = runner
  const isDiskFull = () => isFull(dirname(spec.stderrPath), diskFloorBytes)
  if (isDiskFull()) throw new SandboxError('sandbox.disk-full', 'there is too little room where outputs are written')
  const mounts = spec.mounts.map(({ source, target }) => ({ source: paths.reach(source), target }))
  const args = nsjailArgs(setting, { ...spec, mounts }, slot, letter)
  const written = disguised(spec, paths)
  const name = runCgroupName(instanceId, process.pid, ++serial, slot)
  const cgroup = layout.version === 1 ? createCgroupV1(layout, name, spec.limits) : createCgroupV2(layout, name, spec.limits)
  return watch(id, slot, slot, createJail(nsjailPath, args, written, cgroup, streams, isDiskFull))
}

/** Runs a program in a jail that stood already. */
function useParked(id: number, slot: number, spec: JailSpec, { keeper, jail: taken }: Taken): Jail {
  const isDiskFull = () => isFull(dirname(spec.stderrPath), runner?.diskFloorBytes ?? 0)
  return watch(id, slot, keeper.slot, createJail('', [], spec, taken.cgroup, { taken }, isDiskFull))
}

/**
 * Polls a jail, and reports its end.
 * @param slot that of the run
 * @param ownSlot that of the jail
 */
function watch(id: number, slot: number, ownSlot: number, jail: Jail): Jail {
  jails.set(id, jail)
  poller ??= setInterval(() => {
    for (const each of jails.values()) each.poll()
    for (const core of new Set(coreOf.values())) core.look(performance.now())
  }, POLL_MS)
  jail.ended
    .then(
      (outcome) => {
        send({ type: 'ended', id, outcome: { ...outcome, ownedCore: leaveCore(id) } })
        const report = (stuckSlot: number | null) => send({ type: 'gone', slot, stuckSlot })
        return jail.gone.then(
          () => report(null),
          () => report(ownSlot),
        )
      },
      (error: unknown) => {
        leaveCore(id)
        sendFailure(id, ownSlot, error)
      },
    )
    .finally(() => {
      jails.delete(id)
      if (jails.size > 0) return
      clearInterval(poller)
      poller = undefined
    })
    .catch(() => undefined)
  return jail
}

/** Lets a run, or two that talk to each other, own a core while it runs. */
function shareCore(ids: readonly number[], members: readonly CoreMember[]): void {
  if (!runner?.cores) return
  const core = createOwnCore(runner.cores, members, bindByTaskset)
  for (const id of ids) coreOf.set(id, core)
}

/** @returns the core that the run has owned */
function leaveCore(id: number): number | null {
  const core = coreOf.get(id)
  coreOf.delete(id)
  if (core && ![...coreOf.values()].includes(core)) core.end()
  return core?.owned ?? null
}

function sendFailure(id: number, slot: number, error: unknown): void {
  const { code, message, words } = asSandboxError(error)
  send({ type: 'failed', id, slot, code, message, words })
}

function partsOf(spec: JailSpec) {
  if (!runner?.parking) return undefined
  const { configPath, policyPath } = runner.setting
  return parkedParts(spec, [runner.nsjailPath, configPath, policyPath])
}

/** Has a jail built for a run that comes soon. */
function expectRun(spec: JailSpec): void {
  const parts = partsOf(spec)
  if (parts && !isEnding) runner?.parking?.expect(parts.profile)
}

/** A parked jail with the program in place, where the run fits one. */
async function takeParked(id: number, spec: JailSpec): Promise<Taken | undefined> {
  const parts = partsOf(spec)
  if (!runner?.parking || !parts || isFull(dirname(spec.stderrPath), runner.diskFloorBytes)) return undefined
  waiting.set(id, null)
  return runner.parking.take(parts.profile, parts.late, spec)
}

async function prepare(message: ToRunner & { type: 'prepare' }): Promise<void> {
  const { id, slot, spec } = message
  try {
    const taken = await takeParked(id, spec)
    const ended = waiting.get(id)
    waiting.delete(id)
    if (isEnding) {
      taken?.keeper.destroy()
      throw new SandboxError('sandbox.aborted', 'the sandbox is closed')
    }
    const jail = taken ? useParked(id, slot, spec, taken) : build(id, slot, spec, {})
    shareCore([id], [jail])
    if (ended) jail[ended]()
    jail.ready.then(
      () => {
        if (message.startAtOnce) jail.start()
        else send({ type: 'ready', id: message.id })
      },
      () => undefined, // `ended` rejects too
    )
  } catch (error) {
    waiting.delete(id)
    sendFailure(id, slot, error)
  }
}

function preparePair({ ids, slots, specs, pipeFolder }: ToRunner & { type: 'prepare-pair' }): void {
  const fds: number[] = []
  try {
    const [there, back] = makeTwoPipes(pipeFolder)
    fds.push(there.readFd, there.writeFd, back.readFd, back.writeFd)
    const orderFd = openOrderOfEnds(pipeFolder)
    fds.push(orderFd)
    const first = build(ids[0], slots[0], specs[0], { stdinFd: back.readFd, stdoutFd: there.writeFd, orderFd }, FIRST)
    const second = build(ids[1], slots[1], specs[1], { stdinFd: there.readFd, stdoutFd: back.writeFd, orderFd }, SECOND)
    first.talksTo(second)
    second.talksTo(first)
    shareCore(ids, [first, second])
    Promise.all([first.ready, second.ready]).then(
      () => {
        first.start()
        second.start()
      },
      () => {
        first.abort()
        second.abort()
      },
    )
  } catch (error) {
    for (const id of ids) {
      const jail = jails.get(id)
      if (jail) jail.abort()
      else sendFailure(id, slots[ids.indexOf(id)] ?? 0, error)
    }
  } finally {
    // While we hold an end, neither program ever sees the other's end of file.
    for (const fd of fds) closeSync(fd)
  }
}

async function handle(message: ToRunner): Promise<void> {
  switch (message.type) {
    case 'setup':
      return setUp(message.setup)
    case 'prepare':
      return prepare(message)
    case 'prepare-pair':
      return preparePair(message)
    case 'start':
      return jails.get(message.id)?.start()
    case 'abort':
    case 'stop':
      if (waiting.has(message.id)) waiting.set(message.id, message.type)
      return jails.get(message.id)?.[message.type]()
    case 'expect':
      return expectRun(message.spec)
    case 'parking':
      return send({ type: 'parking', ...(runner?.parking?.state() ?? { standing: 0, keepers: 0, most: 0, isPaused: false }) })
  }
}

process.on('message', (message: ToRunner) => {
  handle(message).catch((error: unknown) => {
    const { code, message: text, words } = asSandboxError(error)
    send({ type: 'refused', code, message: text, words })
  })
})

process.on('disconnect', () => {
  isEnding = true
  for (const jail of jails.values()) jail.abort()
  Promise.allSettled([runner?.parking?.close(), ...[...jails.values()].map((jail) => jail.gone)]).then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
// The terminal's Ctrl-C reaches the whole group. The worker decides when we end, by closing the channel.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
