import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CgroupLayout, RunCgroup } from './cgroup.ts'
import { createJail } from './jail.ts'
import type { JailSpec } from './jail-spec.ts'
import { createSlots, MOST_STUCK } from './slots.ts'
import { runCgroupName, slotsInUse, sweepRunCgroups, sweepSlots } from './sweep.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stuck-'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

/** A cgroup whose only process waits in the kernel until it is released: no signal reaches it. */
function stuckCgroup(stays: { process: boolean; folder: boolean }): RunCgroup {
  const none = { cpuMs: 0, peakBytes: 0, oomKills: 0, cacheBytes: 0, ownPeakBytes: 0, forkRefusals: 0 }
  return {
    folders: [],
    cpuMs: () => 0,
    lookAtMemory: () => undefined,
    usage: () => none,
    tasks: () => [],
    makeRoom: () => undefined,
    holdTo: () => true,
    killAll: () => (stays.process ? 1 : 0),
    remove: () => !stays.folder,
  }
}

function jailIn(cgroup: RunCgroup, launched: string) {
  const limits = { cpuMs: 1000, wallMs: 1000, memoryBytes: 1 << 20, processes: 4, fileBytes: 1 << 20, boxBytes: 1 << 20, stackBytes: null }
  const files = { stdin: '/dev/null', stdoutPath: join(folder, 'out'), stderrPath: join(folder, 'err') }
  const spec: JailSpec = { command: [], env: {}, mounts: [], ...files, limits }
  return createJail(launched, ['3'], spec, cgroup, {}, () => false, 50)
}

describe('a run whose processes do not leave though they were killed', () => {
  test.each([
    { name: 'a process waits in the kernel', stays: { process: true, folder: true } },
    { name: 'the cgroup cannot be removed', stays: { process: false, folder: true } },
  ])('ends as a fault of the sandbox: $name', async ({ stays }) => {
    await expect(jailIn(stuckCgroup(stays), '/bin/true').ended).rejects.toMatchObject({
      code: 'sandbox.stuck',
      message: expect.stringContaining('have not left'),
    })
  })

  test('also ends when even its launcher keeps its pipes open', async () => {
    const jail = jailIn(stuckCgroup({ process: true, folder: true }), '/bin/sleep')
    jail.abort()
    await expect(jail.ended).rejects.toMatchObject({ code: 'sandbox.stuck' })
  })
})

describe('the slot of a run that does not leave', () => {
  const layoutOf = (): CgroupLayout => ({ version: 2, base: folder })
  /** A folder that cannot be removed while it contains its list. */
  function stay(slot: number, pid = 7): string {
    const path = join(folder, runCgroupName('box', pid, 1, slot))
    mkdirSync(path)
    writeFileSync(join(path, 'cgroup.procs'), '')
    return path
  }

  test('is not reused until its processes have gone', () => {
    vi.useFakeTimers()
    const slots = createSlots((stuck) => sweepSlots(layoutOf(), 'box', stuck))
    expect([slots.take(), slots.take()]).toEqual([0, 1])
    const path = stay(0)
    slots.strand([0])
    slots.give(1)
    expect([slots.stuck, slots.take(), slots.take()]).toEqual([1, 1, 2])
    vi.advanceTimersByTime(60_000)
    expect(slots.stuck).toBe(1)
    slots.giveAll()
    expect(slots.take()).toBe(1)
    rmSync(join(path, 'cgroup.procs'))
    vi.advanceTimersByTime(1000)
    expect([slots.stuck, slots.take()]).toEqual([0, 0])
    expect(readdirSync(folder)).toEqual([])
    slots.close()
  })

  test('is known to a later worker, and its cleaning leaves running ones alone', async () => {
    stay(3)
    expect(await sweepRunCgroups(layoutOf(), 'box')).toBe(0)
    expect(slotsInUse(layoutOf(), 'box')).toEqual(new Set([3]))
    mkdirSync(join(folder, runCgroupName('box', 8, 1, 4)))
    expect(sweepSlots(layoutOf(), 'box', new Set([3]))).toEqual(new Set([3]))
    expect(slotsInUse(layoutOf(), 'box')).toEqual(new Set([3, 4]))
  })

  test('one of too many stops judging with its reason, until one has gone', () => {
    vi.useFakeTimers()
    let left = MOST_STUCK
    const slots = createSlots((stuck) => new Set([...stuck].slice(0, left)))
    const all = Array.from({ length: MOST_STUCK }, () => slots.take())
    slots.strand(all.slice(1))
    slots.check()
    slots.strand(all)
    expect(() => slots.check()).toThrow(
      expect.objectContaining({ code: 'sandbox.stuck', message: expect.stringContaining('network folder') }),
    )
    left--
    vi.advanceTimersByTime(1000)
    slots.check()
    slots.close()
  })
})
