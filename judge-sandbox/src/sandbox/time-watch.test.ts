import { describe, expect, test } from 'vitest'
import type { KilledFor } from './run-end.ts'
import { type CopyLook, type ProgramLook, whyEndCopy, whyEndProgram } from './time-watch.ts'

const limits = { cpuMs: 1000, wallMs: 3000 }
const well: ProgramLook = { wallMs: 10, cpuMs: 10, slept: null, isDiskFull: false, takesTooMuch: false }

describe('a program is ended', () => {
  test.each<{ name: string; look: Partial<ProgramLook>; why: KilledFor | null }>([
    { name: 'for nothing while it keeps its limits', look: {}, why: null },
    { name: 'not at its CPU limit: it may still end by itself', look: { cpuMs: 1000 }, why: null },
    { name: 'not within the grace after it', look: { cpuMs: 1100 }, why: null },
    { name: 'for CPU time after that', look: { cpuMs: 1100.5 }, why: 'cpu' },
    { name: 'for wall time when it slept', look: { slept: 'asleep' }, why: 'wall' },
    { name: 'for wall time when its disk was too slow', look: { slept: 'blocked' }, why: 'wall' },
    { name: 'for CPU time before wall time', look: { cpuMs: 1200, slept: 'asleep' }, why: 'cpu' },
    { name: 'not for wall time alone: the machine may be crowded', look: { wallMs: 90_000 }, why: null },
    { name: 'at thirty times its wall limit, by a fault of the machine', look: { wallMs: 90_001 }, why: 'starved' },
    { name: 'for sleeping even then', look: { wallMs: 90_001, slept: 'asleep' }, why: 'wall' },
    { name: 'for its output before its time', look: { takesTooMuch: true, cpuMs: 5000, slept: 'asleep' }, why: 'output' },
    { name: 'for a full disk before all', look: { isDiskFull: true, takesTooMuch: true, cpuMs: 5000 }, why: 'disk' },
  ])('$name', ({ look, why }) => {
    expect(whyEndProgram({ ...well, ...look }, limits)).toBe(why)
  })

  test('after the grace of its run, where one is set', () => {
    expect(whyEndProgram({ ...well, cpuMs: 1400 }, { ...limits, cpuGraceMs: 400 })).toBeNull()
    expect(whyEndProgram({ ...well, cpuMs: 1001 }, { ...limits, cpuGraceMs: 0 })).toBe('cpu')
  })
})

describe('a copy is ended', () => {
  test.each<{ name: string; look: CopyLook; why: KilledFor | null }>([
    { name: 'not while it works', look: { copyMs: 60_000, isDiskFull: false }, why: null },
    { name: 'when it hangs', look: { copyMs: 60_001, isDiskFull: false }, why: 'copy' },
    { name: 'on a full disk', look: { copyMs: 0, isDiskFull: true }, why: 'disk' },
  ])('$name', ({ look, why }) => {
    expect(whyEndCopy(look)).toBe(why)
  })
})
