import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createCgroupV1 } from './cgroup-v1.ts'
import { createCgroupV2 } from './cgroup-v2.ts'
import { allowedCores } from './own-core.ts'

const MIB = 1024 * 1024
const limits = { memoryBytes: 100 * MIB, cacheBytes: 20 * MIB, processes: 8 }
const base = mkdtempSync(join(tmpdir(), 'cgroup-'))
afterAll(() => rmSync(base, { recursive: true }))

/** A folder with the files that a kernel would keep. */
function fill(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}
function newFolder(name: string): string {
  const folder = join(base, name)
  mkdirSync(folder)
  return folder
}

describe('the cgroup of a run', () => {
  const usage = { cacheBytes: 10 * MIB, ownPeakBytes: 50 * MIB, cpuMs: 12, peakBytes: 46 * MIB, oomKills: 1, forkRefusals: 3 }

  test('version 1 reads CPU time, memory, kills and refused forks', () => {
    const folder = newFolder('v1')
    const run = createCgroupV1({ version: 1, cpuacct: folder, memory: folder, pids: folder }, 'run', limits)
    fill(join(folder, 'run'), {
      'cpuacct.usage': '12000000',
      'memory.stat': `total_cache ${14 * MIB}\ntotal_shmem ${4 * MIB}\n`,
      'memory.usage_in_bytes': String(55 * MIB),
      'memory.max_usage_in_bytes': String(60 * MIB),
      'memory.oom_control': 'oom_kill 1\n',
      'pids.events': 'max 3\n',
    })
    expect(run.usage()).toEqual(usage)
    expect(readFileSync(join(folder, 'run', 'memory.limit_in_bytes'), 'utf8')).toBe(String(120 * MIB))
  })

  test('version 2 reads the same', () => {
    const folder = newFolder('v2')
    const start = createCgroupV2({ version: 2, base: folder }, 'polled', limits)
    expect(start.folders).toEqual([join(folder, 'polled')])
    const files = {
      'cpu.stat': 'usage_usec 12000\n',
      'memory.stat': `file ${14 * MIB}\nshmem ${4 * MIB}\n`,
      'memory.current': String(55 * MIB),
      'memory.events': 'oom_kill 1\n',
      'pids.events': 'max 3\n',
    }
    fill(join(folder, 'polled'), files)
    expect(start.cpuMs()).toBe(12)
    // Without a peak of the kernel, the largest value that was read counts as it is.
    expect(start.usage()).toEqual({ ...usage, ownPeakBytes: 45 * MIB, peakBytes: 55 * MIB })
    expect(readFileSync(join(folder, 'polled', 'memory.max'), 'utf8')).toBe(String(120 * MIB))
  })

  test('version 1 holds it to a core by a part that starts with all of them, and does without where there is none', () => {
    const [folder, cpuset] = [newFolder('v1-cores'), newFolder('v1-cpuset')]
    fill(cpuset, { 'cpuset.mems': '0-1\n' })
    const layout = { version: 1, cpuacct: folder, memory: folder, pids: folder } as const
    const run = createCgroupV1({ ...layout, cpuset }, 'run', limits)
    expect(run.folders).toEqual([join(folder, 'run'), join(cpuset, 'run')])
    const read = (name: string) => readFileSync(join(cpuset, 'run', name), 'utf8')
    expect([read('cpuset.mems'), read('cpuset.cpus')]).toEqual(['0-1', allowedCores()])
    expect([run.holdTo('1'), read('cpuset.cpus')]).toEqual([true, '1'])
    expect(createCgroupV1(layout, 'without', limits).holdTo('1')).toBe(false)
    const broken = createCgroupV1({ ...layout, cpuset: join(folder, 'missing') }, 'broken', limits)
    expect([broken.folders, broken.holdTo('1')]).toEqual([[join(folder, 'broken')], false])
  })

  test('version 2 holds it to a core where the controller was given to us', () => {
    const folder = newFolder('v2-cores')
    const run = createCgroupV2({ version: 2, base: folder }, 'run', limits)
    expect(run.holdTo('1')).toBe(false)
    fill(join(folder, 'run'), { 'cpuset.cpus': '' })
    expect([run.holdTo('1'), readFileSync(join(folder, 'run', 'cpuset.cpus'), 'utf8')]).toEqual([true, '1'])
  })
})
