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
    { name: 'the clock, when we killed it for that', change: { exit: null, killedFor: 'wall' }, limit: 'wall' },
    { name: 'CPU time, when we killed it for that', change: { exit: null, killedFor: 'cpu' }, limit: 'cpu' },
    { name: 'none, when we killed it for another reason', change: { exit: { kind: 'exited', code: 0 }, killedFor: 'stop' }, limit: null },
    { name: 'none at the CPU limit itself', change: { cpuMs: 1000 }, limit: null },
    { name: 'none by another signal', change: { exit: { kind: 'signaled', signal: 11 } }, limit: null },
    { name: 'none by an exit code that is the number of that signal', change: { exit: { kind: 'exited', code: 25 } }, limit: null },
    { name: 'none one byte below the cap', change: { largestBytes: 1023 }, limit: null },
    { name: 'processes, when a signal ended it', change: { forkRefusals: 1, exit: { kind: 'signaled', signal: 6 } }, limit: 'processes' },
    { name: 'processes, when nothing was reported', change: { forkRefusals: 1, exit: null }, limit: 'processes' },
    { name: 'none for a failure without refusals', change: { exit: { kind: 'exited', code: 1 } }, limit: null },
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
    { name: 'no shell that could become nsjail', change: { ...gone, launcherCode: 126, wasStarted: false }, code: 'sandbox.spawn-failed' },
    { name: 'a launcher without an exit code', change: { ...gone, launcherCode: null, wasStarted: false }, code: 'sandbox.no-report' },
    { name: 'a report although it was no longer needed', change: { killedFor: 'stop' }, code: undefined },
  ])('$name', ({ change, code }) => {
    expect(faultOf({ ...well, ...change })?.code).toBe(code)
  })

  test('their messages quote nsjail, or report its silence', () => {
    const messageOf = (change: Partial<RunEnd>) => faultOf({ ...well, ...gone, ...change })?.message
    expect(messageOf({ log: ' no room\n' })).toMatch(/while its program ran: no room$/)
    expect(messageOf({ log: '\n' })).toMatch(/: nsjail said nothing$/)
    expect(messageOf({ wasStarted: false, log: 'no' })).toMatch(/without a report: no$/)
    expect(messageOf({ killedFor: 'starved', cpuMs: 9.6, wallMs: 99.5 })).toMatch(/got 10 ms of processor time in 100 ms$/)
  })
})
