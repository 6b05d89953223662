import { describe, expect, test } from 'vitest'
import { parseCgroupMounts, parseOwnV2Path } from './cgroup-layout.ts'
import { prebuiltFault } from './find-nsjail.ts'
import { readInitLine } from './init-script.ts'
import { checkInstanceId } from './sweep.ts'

const HASH = 'a'.repeat(64)

describe('a line of the init', () => {
  test.each([
    { line: 's', means: { kind: 'stands' } },
    { line: 'c', means: { kind: 'program-ended' } },
    { line: '0', means: { kind: 'exit', exit: { kind: 'exited', code: 0 } } },
    { line: '128', means: { kind: 'exit', exit: { kind: 'exited', code: 128 } } },
    { line: '134', means: { kind: 'exit', exit: { kind: 'signaled', signal: 6 } } },
    { line: '153', means: { kind: 'exit', exit: { kind: 'signaled', signal: 25 } } },
    { line: '255', means: { kind: 'exit', exit: { kind: 'exited', code: 255 } } },
    { line: '256', means: undefined },
    { line: '', means: undefined },
    { line: 'x', means: { kind: 'copy', report: { kind: 'failed' } } },
    { line: 'k - -', means: { kind: 'copy', report: { kind: 'copied', file: null } } },
    { line: `k 12 ${HASH}`, means: { kind: 'copy', report: { kind: 'copied', file: { bytes: 12, sha256: HASH } } } },
    { line: `k -1 ${HASH}`, means: undefined },
    { line: 'k 12 abc', means: undefined },
  ])('$line', ({ line, means }) => {
    expect(readInitLine(line)).toEqual(means)
  })
})

test('both versions of cgroup are found in a hybrid mount table', () => {
  const mountinfo = [
    '30 25 0:26 / /sys/fs/cgroup/memory rw,relatime shared:9 - cgroup cgroup rw,memory',
    '31 25 0:27 / /sys/fs/cgroup/cpu,cpuacct rw shared:10 - cgroup cgroup rw,cpu,cpuacct',
    '33 25 0:29 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw',
    '34 25 0:30 / /proc rw - proc proc rw',
  ].join('\n')
  expect(parseCgroupMounts(mountinfo)).toEqual([
    { mountPoint: '/sys/fs/cgroup/memory', version: 1, controllers: ['rw', 'memory'] },
    { mountPoint: '/sys/fs/cgroup/cpu,cpuacct', version: 1, controllers: ['rw', 'cpu', 'cpuacct'] },
    { mountPoint: '/sys/fs/cgroup/unified', version: 2, controllers: [] },
  ])
  expect(parseOwnV2Path('4:memory:/a\n0::/user.slice/run.scope\n')).toBe('/user.slice/run.scope')
})

describe('the prebuilt nsjail', () => {
  test.each([
    { name: 'fits a current x86-64 Linux', args: ['linux', 'x64', [2, 36]], fits: true },
    { name: 'needs glibc 2.34', args: ['linux', 'x64', [2, 33]], fits: false },
    { name: 'needs glibc at all', args: ['linux', 'x64', undefined], fits: false },
    { name: 'is not for arm64', args: ['linux', 'arm64', [2, 36]], fits: false },
    { name: 'is not for macOS', args: ['darwin', 'arm64', undefined], fits: false },
  ] as const)('$name', ({ args: [platform, arch, glibc], fits }) => {
    expect(prebuiltFault(platform, arch, glibc) === undefined).toBe(fits)
  })
})

test("an instance id cannot contain the separator before a run's number", () => {
  expect(() => checkInstanceId('a-1')).toThrow(RangeError)
  expect(() => checkInstanceId('a1')).not.toThrow()
})
