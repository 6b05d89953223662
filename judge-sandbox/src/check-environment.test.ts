import { describe, expect, test } from 'vitest'
import { checkEnvironment, noCgroup } from './check-environment.ts'
import { checkDiskSpace, checkLanes, checkOutsideIds, checkSwap } from './environment/host-checks.ts'
import { faultsOfIsolation } from './environment/jail-checks.ts'
import { testCacheDir, testInstanceId } from './testing/test-judge.ts'

const options = { cacheDir: testCacheDir, lanes: 2, instanceId: testInstanceId(), say: () => undefined }

describe('the check of the environment', () => {
  test('this machine can judge, and every check states its finding in both languages', async () => {
    const { judging, checks, languages } = await checkEnvironment({ ...options, env: process.env })
    expect(checks.filter((check) => check.needed && !check.ok)).toEqual([])
    expect(judging).toBe(true)
    for (const check of checks) {
      expect(check.detail.en).not.toBe('')
      expect(check.detail.zh).toMatch(/[\u4e00-\u9fff]|^\//)
      expect(check.mend === null).toBe(check.ok)
    }
    expect(checks.find(({ id }) => id === 'class-archives')?.ok).toBe(true)
    expect(checks.find(({ id }) => id === 'own-core')?.ok).toBe(true)
    expect(checks.filter(({ id }) => id === 'linker')).toHaveLength(1)
    expect(languages.find((language) => language.name === 'Python2')).toMatchObject({ available: false, debianPackage: null })
  })

  test('without a working nsjail judging is off and the report says how to fix it', async () => {
    const { judging, checks, languages } = await checkEnvironment({ ...options, env: { NSJAIL: '/bin/true', PATH: '' } })
    expect(judging).toBe(false)
    expect(checks.find((check) => check.id === 'nsjail')).toMatchObject({ ok: false, needed: true })
    expect(languages).toEqual([])
  })

  test.each([
    { name: 'a closed jail', change: '', faults: 0 },
    { name: 'root inside', change: 'uid 1000>uid 0', faults: 1 },
    { name: 'capabilities', change: 'CapEff:\t0000000000000000>CapEff:\t00000000a80425fb', faults: 1 },
    { name: 'no seccomp', change: 'Seccomp:\t2>Seccomp:\t0', faults: 1 },
    { name: 'a network', change: 'interfaces lo>interfaces eth0 lo', faults: 1 },
    { name: 'a tunnel of the kernel itself', change: 'interfaces lo>interfaces lo sit0 tunl0', faults: 0 },
    { name: 'the host', change: 'processes 3>shadow visible\nprocesses 90', faults: 2 },
  ])('$name', ({ change, faults }) => {
    const zeros = '0000000000000000'
    const seen = `uid 1000\nCapEff:\t${zeros}\nCapBnd:\t${zeros}\nNoNewPrivs:\t1\nSeccomp:\t2\ninterfaces lo \nprocesses 3\n`
    const [from, to] = change.split('>')
    expect(faultsOfIsolation(to === undefined ? seen : seen.replace(from!, to))).toHaveLength(faults)
  })

  test.each([
    { name: 'v1', line: '30 24 0:26 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory', says: 'as root' },
    { name: 'v2', line: '30 24 0:26 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw', says: 'systemd-run --user' },
  ])('an ordinary user without a cgroup gets advice for $name', ({ line, says }) => {
    expect(noCgroup(line)).toMatchObject({ ok: false, needed: true, mend: { en: expect.stringContaining(says) } })
  })

  test('ids that belong to a user are named', () => {
    expect(checkOutsideIds(true, 8, 'root:x:0:0::/:/bin/sh\n').ok).toBe(true)
    expect(checkOutsideIds(true, 8, 'anna:x:60003:60003::/:/bin/sh\n')).toMatchObject({ ok: false, needed: true })
    expect(checkOutsideIds(false, 8, 'anna:x:60003:60003::/:/bin/sh\n').ok).toBe(true)
  })
  test('a disk below the floor stops judging, and the report says so', () => {
    expect(checkDiskSpace(testCacheDir, 0).id).toBe('disk-space')
    expect(checkDiskSpace(testCacheDir, Number.MAX_SAFE_INTEGER)).toMatchObject({ ok: false, needed: true })
  })
  test('more lanes than cores is advice, not a fault', () => {
    expect(checkLanes(3, 2)).toMatchObject({ ok: false, needed: false })
    expect(checkLanes(2, 2).ok).toBe(true)
  })
  test('swap matters only where it cannot be forbidden', () => {
    const swaps = 'Filename Type Size Used Priority\n/swap file 1 0 -2\n'
    expect(checkSwap(2, swaps).ok).toBe(true)
    expect(checkSwap(1, 'Filename Type Size Used Priority\n').ok).toBe(true)
  })
})
