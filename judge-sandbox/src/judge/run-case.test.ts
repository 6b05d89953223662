import { describe, expect, test } from 'vitest'
import type { JailSpec, RunOutcome } from '../sandbox/jail-spec.ts'
import type { Judging } from './judging.ts'
import { isCacheHit, prepareCase, runCase, withRoomForCache } from './run-case.ts'

const MIB = 1024 * 1024
const testcase = { caseId: 1, seq: 1, inputName: '1.in', inputHash: 'a', outputName: '1.ans', outputHash: 'b', outputSize: 3 }
const well = { exit: { kind: 'exited', code: 0 }, limitHit: null, cpuMs: 1, cacheBytes: 16 * MIB } as const

/** A judging on a fake machine that returns these outcomes. On a real one the disk decides whether the kernel kills for unwritten pages. */
function machine(...outcomes: object[]) {
  const specs: JailSpec[] = []
  let open = 0
  const newFolder = () => {
    open++
    return { hold: (path: string) => path, outPath: (name: string) => `/nowhere/${name}`, expose: () => '', remove: () => open-- }
  }
  const prepare = async (spec: JailSpec) => {
    specs.push(spec)
    return { start: async () => outcomes.shift() as RunOutcome, discard: () => undefined }
  }
  const commands = { run: ['/app/main'], artefact: 'main' }
  const judging = {
    problem: { isFileIO: false, outputLimitMb: 8, userExtraFiles: {} },
    program: {
      toolchain: { commands, language: { sourceName: 'main.c' }, path: '/bin', mounts: [] },
      program: { source: '/x', target: '/app/main' },
    },
    limits: { timeLimitMs: 1000, memoryLimitMb: 64, stackLimitMb: 64 },
    borderlinePercent: 0,
    blobPath: async (hash: string) => `/blobs/${hash}`,
    tools: { files: { isWhole: async () => true }, newFolder, sandbox: { prepare } },
  } as unknown as Judging
  return { run: () => runCase(judging, prepareCase(judging, testcase as never)), specs, folders: () => open }
}

describe('a memory limit', () => {
  const hit = { ...well, exit: null, limitHit: 'memory' }

  test('that unwritten output may explain is tried again, with room for all output', async () => {
    const { run, specs, folders } = machine(hit, well)
    expect((await run()).outcome.limitHit).toBeNull()
    expect(specs.map(({ limits }) => limits.cacheBytes)).toEqual([undefined, 24 * MIB])
    expect(specs[1]?.limits).toEqual(withRoomForCache(specs[0]!.limits))
    expect(folders()).toBe(1)
  })

  test('stays when the program hits it with that room too', async () => {
    const { run, specs } = machine(hit, hit)
    expect((await run()).outcome.limitHit).toBe('memory')
    expect(specs).toHaveLength(2)
  })

  test('without unwritten output is final at once', async () => {
    const { run, specs } = machine({ ...hit, cacheBytes: 4096 })
    expect((await run()).outcome.limitHit).toBe('memory')
    expect(specs).toHaveLength(1)
  })

  test('of another kind is never tried again', () => {
    expect(isCacheHit({ limitHit: 'output', cacheBytes: 16 * MIB })).toBe(false)
    expect(isCacheHit({ limitHit: null, cacheBytes: 16 * MIB })).toBe(false)
  })
})
