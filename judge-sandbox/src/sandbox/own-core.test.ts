import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { OpenCgroup } from './cgroup.ts'
import { findCgroupLayout } from './cgroup-layout.ts'
import { openCgroupV1 } from './cgroup-v1.ts'
import { openCgroupV2 } from './cgroup-v2.ts'
import { bindByTaskset, findCoreHolder } from './core-holder.ts'
import { allowedCores, createCores, createOwnCore, parseCores } from './own-core.ts'

test('a list of cores is read as the kernel writes it', () => {
  expect(parseCores('0-2,5\n')).toEqual([0, 1, 2, 5])
  expect(parseCores('3')).toEqual([3])
  expect(parseCores('')).toEqual([])
  expect(allowedCores('Name:\tnode\nCpus_allowed:\t3\nCpus_allowed_list:\t0-1\n')).toBe('0-1')
})

/** Runs of some tasks each on two cores; `at` is where a task stands, `waited` how long it has waited in all. */
function world(all = '0-1') {
  const cores = createCores(all)
  const looks = new Map<string, { core: number; ranMs: number; waitedMs: number }>()
  const see = (task: string, core: number, waitedMs = 0) => looks.set(task, { core, ranMs: 1000, waitedMs })
  function run(...tasks: string[][]) {
    const bound: string[] = []
    const byTask: string[] = []
    const members = tasks.map((own) => ({ tasks: own, hold: true }))
    const core = createOwnCore(
      cores,
      members.map((member) => ({
        programTasks: () => member.tasks,
        holdTo: (to: string) => {
          if (member.hold) bound.push(to)
          return member.hold
        },
      })),
      (ids, to) => byTask.push(`${ids.join()} ${to}`),
      (task) => looks.get(task),
    )
    return { core, bound, byTask, members }
  }
  return { see, run, looks }
}

describe('a program', () => {
  test('owns the core on which it runs, or another one that is free, and gives it back at its end', () => {
    const { see, run } = world()
    for (const task of ['a', 'b', 'c']) see(task, 1)
    const [a, b, c] = [run(['a']), run(['b']), run(['c'])]
    for (const { core } of [a, b, c]) core.look(20)
    expect([a, b, c].map(({ core, bound }) => [core.owned, bound])).toEqual([
      [1, ['1']],
      [0, ['0']],
      [null, []],
    ])
    b.core.end()
    c.core.look(40)
    expect([c.core.owned, c.bound]).toEqual([0, ['0']])
    // It stays on record where it was.
    expect(b.core.owned).toBe(0)
    b.core.end()
    const d = run(['a'])
    d.core.look(60)
    expect(d.core.owned).toBeNull()
  })

  test('has no core before it runs, and takes none when it ends between two looks', () => {
    const { run } = world()
    const { core, bound } = run([])
    core.look(20)
    expect([core.owned, bound]).toEqual([null, []])
    const gone = run(['gone'])
    gone.core.look(20)
    expect(gone.core.owned).toBeNull()
  })

  test('with more than one thread or process never gets one, or leaves it for good', () => {
    const { see, run } = world()
    see('a', 0)
    see('b', 0)
    const many = run(['a', 'b'])
    many.core.look(20)
    many.members[0]!.tasks = ['a']
    many.core.look(40)
    expect([many.core.owned, many.bound]).toEqual([null, []])
    const grows = run(['a'])
    grows.core.look(20)
    grows.members[0]!.tasks = ['a', 'b']
    grows.core.look(40)
    grows.members[0]!.tasks = ['a']
    grows.core.look(60)
    expect(grows.bound).toEqual(['0', '0-1'])
    const next = run(['b'])
    next.core.look(80)
    expect(next.core.owned).toBe(0)
  })

  test.each([
    { name: 'just below the share', waitedMs: 25.9, bound: ['0'] },
    { name: 'as long as the share', waitedMs: 26, bound: ['0', '0-1'] },
  ])('that waits for its core leaves it: $name', ({ waitedMs, bound }) => {
    const { see, run } = world()
    see('a', 0, 20)
    const own = run(['a'])
    own.core.look(20)
    see('a', 0, waitedMs)
    own.core.look(40)
    expect(own.bound).toEqual(bound)
  })

  test('gets none while it waits for the core on which it runs', () => {
    const { see, run } = world()
    see('a', 0, 900)
    const own = run(['a'])
    own.core.look(20)
    see('a', 0, 902)
    own.core.look(40)
    expect(own.core.owned).toBeNull()
    see('a', 1, 903.9)
    own.core.look(60)
    expect(own.bound).toEqual(['1'])
  })

  test('whose cgroup cannot hold it is bound task by task', () => {
    const { see, run } = world()
    see('a', 1)
    const own = run(['a'])
    own.members[0]!.hold = false
    own.core.look(20)
    own.members[0]!.tasks = ['a', 'b']
    own.core.look(40)
    expect(own.byTask).toEqual(['a 1', 'a,b 0-1'])
  })
})

describe('two programs that talk to each other', () => {
  test('own one core together, once both run, and leave it together', () => {
    const { see, run } = world()
    see('a', 1)
    see('b', 0)
    const pair = run(['a'], [])
    pair.core.look(20)
    expect(pair.core.owned).toBeNull()
    pair.members[1]!.tasks = ['b']
    pair.core.look(40)
    expect([pair.core.owned, pair.bound]).toEqual([1, ['1', '1']])
    pair.members[1]!.tasks = ['b', 'c']
    pair.core.look(60)
    expect(pair.bound).toEqual(['1', '1', '0-1', '0-1'])
  })

  test('keep it when one of them has ended', () => {
    const { see, run } = world()
    see('a', 1, 5)
    see('b', 1)
    const pair = run(['a'], ['b'])
    pair.core.look(20)
    pair.members[1]!.tasks = []
    pair.core.look(40)
    expect(pair.bound).toEqual(['1', '1'])
  })
})

const coresOf = (child: ChildProcess): string => allowedCores(readFileSync(`/proc/${child.pid}/status`, 'utf8'))

function sleeper(): ChildProcess {
  const child = spawn('sleep', ['600'], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

describe('on this machine', () => {
  test('the cgroup of a run holds its processes to a core, and gives them all cores again', async () => {
    const layout = findCgroupLayout()
    if (!layout) throw new Error('there is no cgroup')
    const name = `touchstone-owncore${process.pid}-1-1-1`
    const cgroup: OpenCgroup = layout.version === 1 ? openCgroupV1(layout, name) : openCgroupV2(layout, name)
    const child = sleeper()
    try {
      for (const folder of cgroup.folders) writeFileSync(join(folder, 'cgroup.procs'), String(child.pid))
      const isHeld = findCoreHolder(layout) === 'cpuset'
      const [all, last] = [allowedCores(), String(parseCores(allowedCores()).at(-1))]
      expect(cgroup.holdTo(last)).toBe(isHeld)
      expect(coresOf(child)).toBe(isHeld ? last : all)
      expect(cgroup.holdTo(all)).toBe(isHeld)
      expect(coresOf(child)).toBe(all)
    } finally {
      const gone = new Promise((resolve) => child.once('close', resolve))
      child.kill('SIGKILL')
      await gone
      await expect.poll(() => cgroup.remove()).toBe(true)
    }
  })

  test('taskset does the same task by task, and a task that has ended is no fault', async () => {
    const child = sleeper()
    const last = String(parseCores(allowedCores()).at(-1))
    bindByTaskset([String(child.pid), '4194304'], last)
    await expect.poll(() => coresOf(child), { timeout: 30_000 }).toBe(last)
  })

  test('a cpuset comes first, then taskset where it is found, then nothing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'holder-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const v1 = { version: 1, cpuacct: folder, memory: folder, pids: folder } as const
    const v2 = { version: 2, base: join(folder, 'base') } as const
    mkdirSync(v2.base)
    const subtree = join(v2.base, 'cgroup.subtree_control')
    writeFileSync(subtree, 'cpu memory pids\n')
    const [none, some] = ['', `:${join(folder, 'bin')}`]
    mkdirSync(join(folder, 'bin'))
    writeFileSync(join(folder, 'bin/taskset'), '', { mode: 0o755 })
    expect(findCoreHolder({ ...v1, cpuset: folder }, none)).toBe('cpuset')
    expect([findCoreHolder(v1, none), findCoreHolder(v1, some)]).toEqual(['none', 'taskset'])
    expect([findCoreHolder(v2, none), findCoreHolder(v2, some)]).toEqual(['none', 'taskset'])
    writeFileSync(subtree, 'cpuset cpu memory pids\n')
    expect(findCoreHolder(v2, none)).toBe('cpuset')
  })
})
