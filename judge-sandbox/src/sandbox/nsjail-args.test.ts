import { describe, expect, test } from 'vitest'
import type { JailSpec } from './jail-spec.ts'
import { type JailSetting, nsjailArgs } from './nsjail-args.ts'

const setting: JailSetting = {
  configPath: '/p/jail.cfg',
  policyPath: '/p/deny.policy',
  asRoot: true,
  rootLinks: [
    { kind: 'symlink', target: 'usr/bin', path: '/bin' },
    { kind: 'bind', path: '/lib64' },
  ],
}
const spec: JailSpec = {
  command: ['/box/main', 'an argument'],
  env: { LANG: 'C.UTF-8' },
  mounts: [{ source: '/data/in', target: '/in' }],
  stdin: '/in',
  stdoutPath: '/s/out',
  stderrPath: '/s/err',
  limits: { cpuMs: 1001, wallMs: 2500, memoryBytes: 1, processes: 64, fileBytes: 1, stackBytes: null, boxBytes: 4096 },
}
const valuesOf = (args: string[], flag: string) => args.flatMap((arg, i) => (arg === flag ? [args[i + 1]] : []))

describe('the arguments of nsjail', () => {
  test('each jail of root gets its own outside id, never a host id 0', () => {
    expect(valuesOf(nsjailArgs(setting, spec, 3), '-u')).toEqual(['1000:60003:1'])
    expect(valuesOf(nsjailArgs(setting, spec, 3), '-g')).toEqual(['1000:60003:1'])
  })
  test('an ordinary user maps to the only id there is', () => {
    expect(valuesOf(nsjailArgs({ ...setting, asRoot: false }, spec, 3), '-u')).toEqual(['1000::1'])
  })
  test('whole-second and whole-MiB limits are rounded up', () => {
    const args = nsjailArgs(setting, spec, 0)
    expect(valuesOf(args, '--rlimit_fsize')).toEqual(['1'])
    expect(valuesOf(args, '--rlimit_cpu')).toEqual(['4'])
    const patient = { ...spec, limits: { ...spec.limits, cpuGraceMs: 1500 } }
    expect(valuesOf(nsjailArgs(setting, patient, 0), '--rlimit_cpu')).toEqual(['5'])
    expect(valuesOf(args, '-t')).toEqual(['135'])
  })
  test('every mount is read-only and only /box is a writable tmpfs of its size', () => {
    const args = nsjailArgs(setting, spec, 0)
    expect(valuesOf(args, '-R')).toEqual(['/lib64:/lib64', '/data/in:/in'])
    expect(valuesOf(args, '-B')).toEqual([])
    expect(valuesOf(args, '-m')).toEqual(['none:/box:tmpfs:size=4096,nr_inodes=4096,mode=755'])
  })
  test('the program comes last, behind the init', () => {
    const args = nsjailArgs(setting, spec, 0)
    expect(args.slice(-7)).toEqual(['init', '/in', '', 'success', '', '/box/main', 'an argument'])
    expect(valuesOf(args, '--pass_fd')).toEqual(['3'])
  })
  test('a program with a partner keeps its standard input and leaves its letter', () => {
    const args = nsjailArgs(setting, spec, 0, 'a')
    expect(args.slice(-7)).toEqual(['init', '-', '', 'success', 'a', '/box/main', 'an argument'])
    expect(valuesOf(args, '--pass_fd')).toEqual(['3', '6'])
  })
  test('a path that nsjail would split is refused', () => {
    expect(() => nsjailArgs(setting, { ...spec, mounts: [{ source: '/a:b', target: '/in' }] }, 0)).toThrow(RangeError)
  })
})
