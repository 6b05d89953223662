import { describe, expect, test } from 'vitest'
import { faultOf, limitOf, type RunEnd } from './run-end.ts'

const well: RunEnd = {
  exit: { kind: 'exited', code: 0 },
  killedFor: null,
  wasStarted: true,
  launcherCode: 0,
  log: '',
  cpuMs: 10,
  wallMs: 20,
  oomKills: 0,
  ownPeakBytes: 2048,
  forkRefusals: 0,
  largestBytes: 5,
  limits: { cpuMs: 1000, ownBytes: 2048, capBytes: 1024 },
  isDiskFull: false,
  isCopyWhole: null,
}
const gone = { exit: null, launcherCode: 255 } as const

describe('the limit that ended a run', () => {
  test.each<{ name: string; change: Partial<RunEnd>; limit: string | null }>([
    { name: 'none', change: {}, limit: null },
    { name: 'memory, before all others', change: { oomKills: 1, killedFor: 'wall', cpuMs: 5000 }, limit: 'memory' },
    { name: 'memory, where room for cache kept the killer away', change: { ownPeakBytes: 2049 }, limit: 'memory' },
    { name: 'none, where the kernel counts', change: { ownPeakBytes: 2049, limits: { ...well.limits, ownBytes: null } }, limit: null },
    { name: 'the one that made us kill it', change: { exit: null, killedFor: 'output' }, limit: 'output' },
    { name: 'CPU time, though it ended by itself', change: { cpuMs: 1001 }, limit: 'cpu' },
    { name: 'output, by the signal', change: { exit: { kind: 'signaled', signal: 25 } }, limit: 'output' },
    { name: 'output, by the size', change: { largestBytes: 1024 }, limit: 'output' },
    { name: 'processes, when it then failed', change: { forkRefusals: 1, exit: { kind: 'exited', code: 1 } }, limit: 'processes' },
    { name: 'no processes, when it did not', change: { forkRefusals: 1 }, limit: null },
  ])('$name', ({ change, limit }) => {
    expect(limitOf({ ...well, ...change })).toBe(limit)
  })
})

describe('faults of the sandbox', () => {
  test.each<{ name: string; change: Partial<RunEnd>; code: string | undefined }>([
    { name: 'nothing', change: {}, code: undefined },
    { name: 'aborted, on a full disk too', change: { ...gone, killedFor: 'abort', isDiskFull: true }, code: 'sandbox.aborted' },
    { name: 'a full disk, however well it ended', change: { isDiskFull: true }, code: 'sandbox.disk-full' },
    { name: 'a full disk, whatever limit it hit', change: { isDiskFull: true, cpuMs: 2000 }, code: 'sandbox.disk-full' },
    { name: 'a disk that was full for a moment', change: { ...gone, killedFor: 'disk' }, code: 'sandbox.disk-full' },
    { name: 'a crowded machine', change: { ...gone, killedFor: 'starved' }, code: 'sandbox.starved' },
    { name: 'a limit has precedence over that', change: { ...gone, killedFor: 'starved', cpuMs: 1001 }, code: undefined },
    { name: 'an incomplete copy', change: { isCopyWhole: false }, code: 'sandbox.copy-failed' },
    { name: 'a copy that hung', change: { ...gone, killedFor: 'copy', isCopyWhole: false }, code: 'sandbox.copy-failed' },
    { name: 'a complete copy', change: { isCopyWhole: true }, code: undefined },
    { name: 'no report, once the program ran', change: gone, code: 'sandbox.lost' },
    { name: 'no report before that', change: { ...gone, wasStarted: false }, code: 'sandbox.no-report' },
    { name: 'no nsjail', change: { ...gone, launcherCode: 127, wasStarted: false }, code: 'sandbox.spawn-failed' },
    { name: 'no report, but the memory killer', change: { ...gone, oomKills: 1 }, code: undefined },
    { name: 'stopped because it is no longer needed', change: { ...gone, killedFor: 'stop' }, code: undefined },
  ])('$name', ({ change, code }) => {
    expect(faultOf({ ...well, ...change })?.code).toBe(code)
  })
})
