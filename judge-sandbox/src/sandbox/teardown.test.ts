import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBacklog } from './backlog.ts'
import type { RunCgroup } from './cgroup.ts'
import { createJail } from './jail.ts'
import type { JailSpec } from './jail-spec.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'teardown-'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

const INIT = '7'
const PROGRAM = '8'

/** A jail whose nsjail is a shell: it announces the jail, waits for its go, reports exit code 0, and stays. */
function standingJail({ besides = [] as string[], leaveMs = 20_000, wallMs = 60_000, copies = false } = {}) {
  const state = { tasks: [INIT, ...besides], isRemovable: true, counted: [] as string[][], hasEnded: false }
  const none = { cpuMs: 0, peakBytes: 0, oomKills: 0, cacheBytes: 0, ownPeakBytes: 0, forkRefusals: 0 }
  const pidFile = join(folder, 'pid')
  const tasks = () => [readFileSync(pidFile, 'utf8').trim(), ...state.tasks]
  const cgroup: RunCgroup = {
    folders: [],
    cpuMs: () => 0,
    lookAtMemory: () => undefined,
    usage: () => {
      state.counted.push([...state.tasks])
      return none
    },
    tasks,
    makeRoom: () => undefined,
    holdTo: () => true,
    killAll: () => {
      state.hasEnded = true
      return 0
    },
    remove: () => state.isRemovable,
  }
  const limits = {
    cpuMs: 1000,
    wallMs,
    memoryBytes: 1 << 20,
    processes: 4,
    fileBytes: 1 << 20,
    boxBytes: 1 << 20,
    stackBytes: null,
  }
  const files = { stdin: '/dev/null', stdoutPath: join(folder, 'out'), stderrPath: join(folder, 'err') }
  const collect = { path: '/box/program', hostPath: join(folder, 'program'), onlyOnSuccess: true }
  const spec: JailSpec = { command: [], env: {}, mounts: [], ...files, limits, ...(copies ? { collect } : {}) }
  // nsjail ignores the signal that wakes it.
  const script = `trap '' ALRM; echo $$ > ${pidFile}; echo s >&3; read go <&3; ${copies ? 'echo c >&3; read go <&3; echo "k - -" >&3; ' : ''}echo 0 >&3; : > ${join(folder, 'reported')}; exec sleep 600`
  const jail = createJail('/bin/sh', ['-c', script], spec, cgroup, {}, () => false, leaveMs)
  return { jail, state }
}

const settles = (promise: Promise<unknown>) => {
  const seen = { is: false }
  promise.then(
    () => (seen.is = true),
    () => (seen.is = true),
  )
  return seen
}
const moment = () => new Promise((resolve) => setTimeout(resolve, 50))

test('an outcome does not wait for nsjail, the init and the cgroup', async () => {
  const { jail, state } = standingJail()
  state.isRemovable = false
  const gone = settles(jail.gone)
  await jail.ready
  jail.start()
  expect(await jail.ended).toMatchObject({ exit: { kind: 'exited', code: 0 } })
  await moment()
  expect(gone.is).toBe(false)
  state.isRemovable = true
  await jail.gone
})

test('a program that was copied out is open nowhere when its outcome is handed on', async () => {
  const { jail, state } = standingJail({ copies: true })
  await jail.ready
  jail.start()
  await jail.ended.catch(() => undefined)
  expect(state.hasEnded).toBe(true)
  await jail.gone
})

test('a report that arrived while we got no core comes before the end for time on the clock', async () => {
  const { jail } = standingJail({ wallMs: 1 })
  await jail.ready
  jail.start()
  // Nothing is read meanwhile.
  while (!existsSync(join(folder, 'reported'))) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
  jail.poll()
  expect(await jail.ended).toMatchObject({ exit: { kind: 'exited', code: 0 }, limitHit: null })
  await jail.gone
})

test('it waits while a process of the program is left, and counts afterwards', async () => {
  const { jail, state } = standingJail()
  await jail.ready
  state.tasks = [INIT, PROGRAM]
  const ended = settles(jail.ended)
  jail.start()
  await moment()
  expect([ended.is, state.counted]).toEqual([false, []])
  state.tasks = [INIT]
  await jail.ended
  expect(state.counted).toEqual([[INIT]])
  await jail.gone
})

test('it waits for the end of everything when something else stood in the jail before the program', async () => {
  const { jail, state } = standingJail({ besides: ['9'] })
  await jail.ready
  const ended = settles(jail.ended)
  jail.start()
  state.tasks = [INIT]
  await moment()
  expect(ended.is).toBe(false)
  jail.abort()
  await expect(jail.ended).rejects.toMatchObject({ code: 'sandbox.aborted' })
})

test('a process that joins in the place of the init is no helper', async () => {
  const { jail, state } = standingJail()
  await jail.ready
  state.tasks = [PROGRAM]
  const ended = settles(jail.ended)
  jail.start()
  await moment()
  expect(ended.is).toBe(false)
  jail.stop()
  await jail.gone
})

test('an end that was handed on stays, whatever is asked for later', async () => {
  const { jail } = standingJail()
  await jail.ready
  jail.start()
  await jail.ended
  jail.abort()
  jail.stop()
  expect(await jail.ended).toMatchObject({ exit: { kind: 'exited', code: 0 } })
  await jail.gone
})

test('a jail that does not leave behind its outcome is stuck by name', async () => {
  const { jail, state } = standingJail({ leaveMs: 100 })
  state.isRemovable = false
  await jail.ready
  jail.start()
  expect(await jail.ended).toMatchObject({ exit: { kind: 'exited', code: 0 } })
  await expect(jail.gone).rejects.toMatchObject({ code: 'sandbox.stuck', message: expect.stringContaining('have not left') })
})

test('a full backlog holds the next run back until one has gone', async () => {
  const backlog = createBacklog(2)
  await backlog.room()
  backlog.add(0)
  await backlog.room()
  backlog.add(1)
  const room = settles(backlog.room())
  await moment()
  expect(room.is).toBe(false)
  backlog.remove(1)
  await backlog.room()
  await moment()
  expect(room.is).toBe(true)
  const drained = settles(backlog.drained())
  await moment()
  expect(drained.is).toBe(false)
  backlog.clear()
  await backlog.drained()
})

test('one that never drains is a fault with its reason, and a run that is given up does not wait', async () => {
  vi.useFakeTimers()
  const backlog = createBacklog(1)
  backlog.add(0)
  const room = expect(backlog.room()).rejects.toMatchObject({ code: 'sandbox.stuck', message: expect.stringContaining('1 run') })
  const controller = new AbortController()
  const givenUp = expect(backlog.room(controller.signal)).rejects.toMatchObject({ code: 'sandbox.aborted' })
  controller.abort()
  await givenUp
  await expect(backlog.room(controller.signal)).rejects.toMatchObject({ code: 'sandbox.aborted' })
  await vi.advanceTimersByTimeAsync(60_000)
  await room
})
