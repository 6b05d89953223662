// Theory of operation. Spawning blocks Node for as long as it takes to copy the page tables: 0.7 ms in a process of 44 MiB, 52 ms in one of
// 1.6 GiB. So jails are spawned, timed, polled and killed here, in a child process that does nothing else and stays small; a worker that is
// busy comparing outputs can neither delay a time limit nor make a run look long. When the worker dies, its end of the channel closes and
// everything is killed; when this process dies, the worker kills by cgroup.
import { closeSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CgroupLayout } from './cgroup.ts'
import { findCgroupLayout } from './cgroup-layout.ts'
import { createCgroupV1 } from './cgroup-v1.ts'
import { createCgroupV2 } from './cgroup-v2.ts'
import { makeTwoPipes } from './crossed-pipes.ts'
import { diskRoom } from './disk-room.ts'
import { createJail, type Jail, type JailStreams } from './jail.ts'
import type { JailSpec } from './jail-spec.ts'
import { type JailSetting, nsjailArgs } from './nsjail-args.ts'
import { FIRST, openOrderOfEnds, SECOND } from './order-of-ends.ts'
import { createReachablePaths, directPaths, type ReachablePaths } from './reachable-paths.ts'
import { findRootLinks } from './root-links.ts'
import type { FromRunner, RunnerSetup, ToRunner } from './runner-messages.ts'
import { asHostFault, SandboxError } from './sandbox-error.ts'
import { runCgroupName, sweepRunCgroups } from './sweep.ts'

const POLL_MS = 20
const policyFile = (name: string) => fileURLToPath(new URL(`../policy/${name}`, import.meta.url))

type Runner = {
  nsjailPath: string
  instanceId: string
  layout: CgroupLayout
  setting: JailSetting
  paths: ReachablePaths
  diskFloorBytes: number
}

const jails = new Map<number, Jail>()
let runner: Runner | undefined
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
  }
  send({ type: 'hello', cgroupVersion: layout.version, swept })
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
  const jail = createJail(nsjailPath, args, written, cgroup, streams, isDiskFull)
  jails.set(id, jail)
  poller ??= setInterval(() => {
    for (const each of jails.values()) each.poll()
  }, POLL_MS)
  jail.ended
    .then(
      (outcome) => {
        send({ type: 'ended', id, outcome })
        const report = (isStuck: boolean) => send({ type: 'gone', slot, isStuck })
        return jail.gone.then(
          () => report(false),
          () => report(true),
        )
      },
      (error: unknown) => sendFailure(id, error),
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

function sendFailure(id: number, error: unknown): void {
  const { code, message, words } = asSandboxError(error)
  send({ type: 'failed', id, code, message, words })
}

function prepare(message: ToRunner & { type: 'prepare' }): void {
  try {
    const jail = build(message.id, message.slot, message.spec, {})
    jail.ready.then(
      () => {
        if (message.startAtOnce) jail.start()
        else send({ type: 'ready', id: message.id })
      },
      () => undefined, // `ended` rejects too
    )
  } catch (error) {
    sendFailure(message.id, error)
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
      else sendFailure(id, error)
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
      return jails.get(message.id)?.abort()
    case 'stop':
      return jails.get(message.id)?.stop()
  }
}

process.on('message', (message: ToRunner) => {
  handle(message).catch((error: unknown) => {
    const { code, message: text, words } = asSandboxError(error)
    send({ type: 'refused', code, message: text, words })
  })
})

process.on('disconnect', () => {
  for (const jail of jails.values()) jail.abort()
  Promise.allSettled([...jails.values()].map((jail) => jail.gone)).then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
// The terminal's Ctrl-C reaches the whole group. The worker decides when we end, by closing the channel.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
