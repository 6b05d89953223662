import { execFileSync, fork } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createRunFolders, type RunFolder } from '../language/run-folders.ts'
import { leftBehind, leftByRuns } from '../testing/left-behind.ts'
import { testCacheDir, testInstanceId, testNsjail } from '../testing/test-judge.ts'
import type { JailLimits, JailSpec } from './jail-spec.ts'
import type { Keeper } from './keeper.ts'
import { type JailProfile, parkedParts, settingLines } from './parked-spec.ts'
import { createParking } from './parking.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'
import type { SandboxError } from './sandbox-error.ts'

const MIB = 1024 * 1024
const PATIENT = { cpuMs: 60_000, wallMs: 120_000 }
let folder: string
beforeAll(() => {
  mkdirSync(testCacheDir, { recursive: true })
  folder = mkdtempSync(join(testCacheDir, 'parking-test-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Folders of runs are removed by their callers, here by the end of the test. */
const isNoRunFolder = (what: string) => !/\/(in|out)\/\d+$/.test(what)

type Parked = { sandbox: Sandbox; instanceId: string; newFolder: () => RunFolder }

async function openParked(most = 4): Promise<Parked> {
  const instanceId = testInstanceId()
  const scratchDir = join(testCacheDir, `runs-${instanceId}`)
  const sandbox = await createSandbox({ nsjailPath: await testNsjail(), instanceId, parking: { scratchDir, most } })
  onTestFinished(async () => {
    await sandbox.close()
    expect(leftBehind(instanceId).filter(isNoRunFolder)).toEqual([])
    rmSync(scratchDir, { recursive: true, force: true })
  })
  return { sandbox, instanceId, newFolder: createRunFolders(scratchDir) }
}

type Extra = { isParked?: boolean; input?: string; limits?: Partial<JailLimits>; args?: readonly string[]; key?: string }

/** A run of a program file, once in a parked jail and once, if wanted, in one of its own making. */
function specOf({ newFolder }: Parked, program: string, { isParked = true, input = '', limits = {}, args = [], key = 'k' }: Extra = {}) {
  const run = newFolder()
  const [main, file] = [
    { source: program, target: '/box/main' },
    { source: run.addInput('in', input), target: '/in/input' },
  ]
  const spec: JailSpec = {
    command: ['/box/main', ...args],
    env: { PATH: '/usr/bin:/bin' },
    mounts: [main, file],
    ...(isParked ? { parking: { program: main, files: [file], mounts: [], key } } : {}),
    stdin: '/in/input',
    stdoutPath: run.outPath('stdout'),
    stderrPath: run.outPath('stderr'),
    limits: { ...PATIENT, memoryBytes: 64 * MIB, processes: 32, fileBytes: MIB, stackBytes: 8 * MIB, boxBytes: MIB, ...limits },
  }
  return { spec, run, output: () => readFileSync(spec.stdoutPath, 'utf8') }
}

let serial = 0
function script(text: string): string {
  const path = join(folder, `script-${++serial}`)
  writeFileSync(path, `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  return path
}

function compiled(name: string, source: string): string {
  const path = join(folder, name)
  writeFileSync(`${path}.c`, source)
  execFileSync('gcc', ['-w', '-o', path, `${path}.c`])
  return path
}

async function said(parked: Parked, program: string, extra: Extra = {}) {
  const { spec, run, output } = specOf(parked, program, extra)
  const outcome = await parked.sandbox.run(spec)
  const text = output()
  run.remove()
  return { outcome, text }
}

async function eventually(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let round = 0; round < 2400 && !(await isTrue()); round++) await new Promise((resolve) => setTimeout(resolve, 25))
  expect(await isTrue()).toBe(true)
}

/** Processes of the inits that wait, or run a program. */
function initsOf(instanceId: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const isOurs = readFileSync(`/proc/${name}/cgroup`, 'utf8').includes(`touchstone-${instanceId}-`)
      return isOurs && readFileSync(`/proc/${name}/comm`, 'utf8').trim() === 'sh' ? [Number(name)] : []
    } catch {
      return []
    }
  })
}

function killInits(instanceId: string): number[] {
  const pids = initsOf(instanceId)
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has left by itself.
    }
  }
  return pids
}

describe('a parked jail', () => {
  test('runs one program after the other as a jail of its own making would, each with its own files and limits', async () => {
    const parked = await openParked()
    const [show, other] = [
      script('cat; echo "$# $1" >&2; ulimit -f; ulimit -s; ulimit -t; id -u; pwd; ls /in'),
      script('echo other; exit 7'),
    ]
    const limits = [
      { fileBytes: 2 * MIB, stackBytes: 16 * MIB, cpuMs: 2000 },
      { fileBytes: 5 * MIB, stackBytes: 8 * MIB, cpuMs: 9000 },
    ]
    for (let round = 0; round < 8; round++) {
      const extra = { input: `round ${round}\n`, limits: limits[round % 2]!, args: ['', ` ' "$x" \\n*`] }
      const [there, here] = [await said(parked, show, { ...extra, isParked: false }), await said(parked, show, extra)]
      expect(here.text).toBe(there.text)
      expect([there.outcome.wasParked, here.outcome.wasParked]).toEqual([false, true])
      expect(here.outcome).toMatchObject({ exit: { kind: 'exited', code: 0 }, limitHit: null, stdoutBytes: there.text.length })
      expect(here.outcome.stderrBytes).toBe(there.outcome.stderrBytes)
      expect(await said(parked, other)).toMatchObject({ text: 'other\n', outcome: { exit: { kind: 'exited', code: 7 }, wasParked: true } })
    }
    await parked.sandbox.drained()
    expect(leftByRuns(parked.instanceId).filter(isNoRunFolder)).toEqual([])
  })

  test('enforces every limit, and reports memory as a jail of its own making does', async () => {
    const parked = await openParked()
    const touch = (mib: number) =>
      compiled(
        `touch-${mib}`,
        `#include <stdlib.h>\n#include <string.h>\nint main(void) { char *p = malloc(${mib}u << 20); memset(p, 1, ${mib}u << 20); return p[5] - 1; }\n`,
      )
    for (const mib of [1, 16, 48]) {
      const program = touch(mib)
      const peaks = { own: [] as number[], parked: [] as number[] }
      for (let round = 0; round < 3; round++) {
        peaks.own.push((await said(parked, program, { isParked: false })).outcome.peakBytes)
        peaks.parked.push((await said(parked, program)).outcome.peakBytes)
      }
      const middle = (values: number[]) => values.toSorted((a, b) => a - b)[1]!
      expect(Math.abs(middle(peaks.own) - middle(peaks.parked))).toBeLessThan(MIB / 2)
    }
    expect((await said(parked, touch(80))).outcome).toMatchObject({ limitHit: 'memory' })
    expect((await said(parked, script('while :; do :; done'), { limits: { cpuMs: 200 } })).outcome).toMatchObject({
      exit: null,
      limitHit: 'cpu',
    })
    expect((await said(parked, script('sleep 600'), { limits: { wallMs: 200 } })).outcome).toMatchObject({ exit: null, limitHit: 'wall' })
    expect((await said(parked, script('exec yes'))).outcome).toMatchObject({ limitHit: 'output', stdoutBytes: MIB })
    const forks = script('for i in 1 2 3 4 5 6 7 8 9; do sleep 1 & done; wait; exit 0')
    expect((await said(parked, forks, { limits: { processes: 6 } })).outcome).toMatchObject({ limitHit: 'processes' })
    expect((await said(parked, script('echo fine'))).outcome).toMatchObject({ limitHit: null, wasParked: true })
  })

  test('leaves the next program nothing: no file, process, message or socket', async () => {
    const parked = await openParked(1)
    const leave = script(
      'echo x > /box/left; echo x > /tmp/left; (trap "" TERM; while :; do sleep 600; done) & ipcmk -M 4096 >/dev/null; exit 0',
    )
    const look = script(
      'find /box /tmp /in -type f ! -name main ! -name input; cat /proc/[0-9]*/comm | grep -c sleep; ipcs -m | grep -c 0x; true',
    )
    const before = (await said(parked, look)).text
    for (let round = 0; round < 4; round++) {
      expect((await said(parked, leave)).outcome).toMatchObject({ exit: { kind: 'exited', code: 0 } })
      expect((await said(parked, look)).text).toBe(before)
    }
  })

  test('that died while it waited is replaced, and costs one try at most', async () => {
    const parked = await openParked()
    const program = script('echo ran')
    await said(parked, program)
    for (let round = 0; round < 3; round++) {
      await eventually(async () => (await parked.sandbox.parked()).standing > 0)
      const waiting = killInits(parked.instanceId)
      await eventually(() => waiting.every((pid) => !initsOf(parked.instanceId).includes(pid)))
      // A run that takes it in the moment before anybody has noticed is lost; a judging then tries once more (faults.test.ts).
      const ran = await said(parked, program).catch((error: SandboxError) => {
        expect(error.code).toBe('sandbox.lost')
        return said(parked, program)
      })
      expect(ran).toMatchObject({ text: 'ran\n', outcome: { exit: { kind: 'exited', code: 0 } } })
    }
  })

  test('whose init is lost while its program runs is a fault, and the next run works', async () => {
    const parked = await openParked()
    const { spec, output } = specOf(parked, script('echo up; sleep 600'))
    const run = parked.sandbox.run(spec)
    run.catch(() => undefined)
    await eventually(() => existsSync(spec.stdoutPath) && output() === 'up\n')
    killInits(parked.instanceId)
    await expect(run).rejects.toMatchObject({ code: 'sandbox.lost' })
    expect((await said(parked, script('echo again'))).text).toBe('again\n')
  })

  test('can be prepared, discarded and aborted as any other', async () => {
    const parked = await openParked()
    const program = script('echo ran')
    const unused = specOf(parked, program)
    const jail = await parked.sandbox.prepare(unused.spec)
    expect([unused.output(), statSync(unused.spec.stdoutPath).mode & 0o777]).toEqual(['', 0o600])
    jail.discard()
    const controller = new AbortController()
    const aborted = parked.sandbox.run(specOf(parked, script('sleep 600')).spec, controller.signal)
    setTimeout(() => controller.abort(), 100)
    await expect(aborted).rejects.toMatchObject({ code: 'sandbox.aborted' })
    const early = new AbortController()
    early.abort()
    await expect(parked.sandbox.run(specOf(parked, program).spec, early.signal)).rejects.toMatchObject({ code: 'sandbox.aborted' })
    const taken = specOf(parked, program)
    writeFileSync(taken.spec.stdoutPath, 'mine')
    await expect(parked.sandbox.run(taken.spec)).rejects.toMatchObject({ name: 'SandboxError' })
    expect(taken.output()).toBe('mine')
    expect((await said(parked, program)).text).toBe('ran\n')
  })

  test('is one of a bounded number, also with many languages and many runs at a time', async () => {
    const parked = await openParked(3)
    const [program, daemons] = [script('echo ran'), script('for i in 1 2 3 4 5 6 7 8; do sleep 600 & done; echo ran')]
    const runs = Array.from({ length: 24 }, (_, index) => said(parked, index % 2 ? program : daemons, { key: String(index % 4) }))
    for (const { text, outcome } of await Promise.all(runs)) {
      expect(text).toBe('ran\n')
      expect(outcome.exit).toEqual({ kind: 'exited', code: 0 })
    }
    expect((await parked.sandbox.parked()).keepers).toBeLessThanOrEqual(3)
  })

  test('that cannot be had is no obstacle: each run then gets a jail of its own making', async () => {
    const instanceId = testInstanceId()
    const scratchDir = join(testCacheDir, `runs-${instanceId}`)
    const nsjailPath = join(folder, 'no-rerun')
    writeFileSync(nsjailPath, `#!/bin/sh\ncase " $* " in *" -Mr "*) exit 3;; esac\nexec ${await testNsjail()} "$@"\n`, { mode: 0o755 })
    const sandbox = await createSandbox({ nsjailPath, instanceId, parking: { scratchDir, most: 2 } })
    const parked = { sandbox, instanceId, newFolder: createRunFolders(scratchDir) }
    await eventually(async () => {
      expect(await said(parked, script('echo ran'))).toMatchObject({ text: 'ran\n', outcome: { wasParked: false } })
      return (await sandbox.parked()).isPaused
    })
    expect((await sandbox.parked()).keepers).toBe(0)
    await sandbox.close()
    rmSync(scratchDir, { recursive: true })
  })

  test('goes when its worker or its runner is killed', async () => {
    const instanceId = testInstanceId()
    const cacheDir = mkdtempSync(join(folder, 'crash-'))
    const worker = fork(new URL('../testing/crashing-worker.ts', import.meta.url), [await testNsjail(), instanceId, cacheDir, 'parked'])
    await new Promise((resolve) => worker.once('message', resolve))
    expect(initsOf(instanceId).length).toBeGreaterThan(1)
    worker.kill('SIGKILL')
    await eventually(() => leftBehind(instanceId).length === 0)
    const parked = await openParked()
    await said(parked, script('true'))
    for (const pid of runnersOf(process.pid)) process.kill(pid, 'SIGKILL')
    await eventually(() => leftBehind(parked.instanceId).filter((what) => !what.startsWith(testCacheDir)).length === 0)
    expect((await said(parked, script('echo again'))).text).toBe('again\n')
  })
})

function runnersOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const [stat, line] = [readFileSync(`/proc/${name}/stat`, 'utf8'), readFileSync(`/proc/${name}/cmdline`, 'utf8')]
      const isChild = Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]) === parent
      return isChild && line.includes('runner-process') ? [Number(name)] : []
    } catch {
      return []
    }
  })
}

type FakeKeeper = { slot: number; parkedAt: number; take(enter: (state: Keeper['state']) => void): ReturnType<Keeper['take']> }

/** A keeper without a process, whose jail stands at once. */
function fakeKeeper(onState: () => void, { slot, parkedAt, take }: FakeKeeper): Keeper {
  let state: Keeper['state'] = 'starting'
  const enter = (next: Keeper['state']) => {
    state = next
    onState()
  }
  queueMicrotask(() => enter('parked'))
  return {
    get state() {
      return state
    },
    slot,
    parkedAt,
    isSound: () => true,
    take: () => take(enter),
    destroy: () => enter('dead'),
    gone: Promise.resolve(),
  }
}

test('jails are built one by one for a while when none that stands can take a program', async () => {
  let started = 0
  const parking = createParking(4, (_, onState) => {
    started++
    return fakeKeeper(onState, {
      slot: 1,
      parkedAt: 0,
      take: (enter) => {
        enter('dead')
        return undefined
      },
    })
  })
  const take = () => parking.take({ key: 'k' } as JailProfile, { program: '', data: [] }, {} as JailSpec)
  for (const _ of [1, 2, 3]) expect(await take()).toBeUndefined()
  expect(parking.state().isPaused).toBe(true)
  const before = started
  expect(await take()).toBeUndefined()
  expect(started).toBe(before)
  await parking.close()
})

test('a jail that is expected is built once, and serves its own profile alone', async () => {
  const taken: string[] = []
  const built: string[] = []
  const parking = createParking(4, ({ key }, onState) => {
    const name = `${key} ${built.length}`
    built.push(name)
    return fakeKeeper(onState, {
      slot: 0,
      parkedAt: built.length,
      take(enter) {
        taken.push(name)
        enter('taken')
        return {} as ReturnType<Keeper['take']>
      },
    })
  })
  const profile = (key: string) => ({ key }) as JailProfile
  const take = (key: string) => parking.take(profile(key), { program: '', data: [] }, {} as JailSpec)
  parking.expect(profile('old tools'))
  parking.expect(profile('old tools'))
  await Promise.resolve()
  parking.expect(profile('old tools'))
  expect(built).toEqual(['old tools 0'])
  await take('new tools')
  expect(taken).toEqual(['new tools 1'])
  await take('old tools')
  expect(taken).toEqual(['new tools 1', 'old tools 0'])
  await parking.close()
})

describe('a run fits a parked jail', () => {
  const parkable = (change: (spec: JailSpec) => Partial<JailSpec>, key?: string) => {
    const program = script('true')
    const run = { outPath: (name: string) => join(folder, name), addInput: (name: string) => join(folder, name) } as unknown as RunFolder
    const { spec } = specOf({ newFolder: () => run } as unknown as Parked, program, key === undefined ? {} : { key })
    return parkedParts({ ...spec, ...change(spec) }, [join(folder, 'nsjail')])
  }
  test.each([
    { what: 'a file to copy out', change: () => ({ collect: { path: '/box/a', hostPath: '/a', onlyOnSuccess: true } }) },
    { what: 'a text as its input', change: () => ({ stdinText: 'x' }) },
    { what: 'one more mount', change: ({ mounts }: JailSpec) => ({ mounts: [...mounts, { source: '/a', target: '/b' }] }) },
    { what: 'an argument of two lines', change: () => ({ command: ['a', 'b\nc'] }) },
    { what: 'a limit of minutes', change: ({ limits }: JailSpec) => ({ limits: { ...limits, wallMs: 400_000 } }) },
    {
      what: 'a file beside its program',
      change: ({ parking }: JailSpec) => ({ parking: { ...parking!, files: [{ source: '/a', target: '/box/a' }] } }),
    },
    {
      what: 'a name that climbs',
      change: ({ parking }: JailSpec) => ({ parking: { ...parking!, files: [{ source: '/a', target: '/in/..' }] } }),
    },
    {
      what: 'files in two folders',
      change: ({ parking, mounts }: JailSpec) => ({
        mounts: [...mounts, { source: '/a', target: '/data/a' }],
        parking: { ...parking!, files: [...parking!.files, { source: '/a', target: '/data/a' }] },
      }),
    },
    {
      what: 'no program',
      change: ({ parking }: JailSpec) => ({ parking: { ...parking!, program: { source: '/nowhere', target: '/box/main' } } }),
    },
  ])('but not with $what', ({ change }) => {
    expect(parkable(() => ({}))).toBeDefined()
    expect(parkable(change)).toBeUndefined()
  })
  test('of its own profile alone: tools, environment, folders, size of the box', () => {
    const key = (change: (spec: JailSpec) => Partial<JailSpec>, name?: string) => parkable(change, name)?.profile.key
    const usual = key(() => ({}))
    expect(key(({ limits }) => ({ limits: { ...limits, cpuMs: 5, memoryBytes: 1, fileBytes: 7 } }))).toBe(usual)
    const others = [
      key(() => ({}), 'other tools'),
      key(() => ({ env: { PATH: '/bin' } })),
      key(({ limits }) => ({ limits: { ...limits, boxBytes: 2 * MIB } })),
      key(({ mounts, parking }) => {
        const more = [{ source: '/usr/lib', target: '/x' }]
        return { mounts: [...mounts, ...more], parking: { ...parking!, mounts: more } }
      }),
    ]
    expect(new Set([usual, ...others]).size).toBe(5)
    writeFileSync(join(folder, 'nsjail'), '')
    expect(key(() => ({}))).not.toBe(usual)
  })
  test('and gets its settings as lines', () => {
    const limits = { cpuMs: 1000, wallMs: 1, memoryBytes: 1, processes: 1, fileBytes: 1, boxBytes: 1, stackBytes: null }
    expect(settingLines({ command: ['/box/main', '', 'a b'], stdin: '/in/input', limits })).toBe(
      'r\n/in/input\n2048\n4\n-\n3\n/box/main\n\na b\n',
    )
    expect(settingLines({ command: ['x'], stdin: '/dev/null', limits: { ...limits, stackBytes: 8 * MIB } })).toContain('\n8192\n')
  })
})
