import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCacheDir, testInstanceId, testNsjail } from '../testing/test-judge.ts'
import { findCgroupLayout } from './cgroup-layout.ts'
import { createCgroupV1 } from './cgroup-v1.ts'
import { createCgroupV2 } from './cgroup-v2.ts'
import { createJail } from './jail.ts'
import type { JailSpec } from './jail-spec.ts'
import { nsjailArgs } from './nsjail-args.ts'
import { findRootLinks } from './root-links.ts'
import { runCgroupName } from './sweep.ts'

const MIB = 1024 * 1024
/** Reserves 256 MiB behind its standard output's end, then waits. */
const RESERVE = `
import ctypes, time
libc = ctypes.CDLL(None, use_errno=True)
if libc.fallocate(1, 1, ctypes.c_long(0), ctypes.c_long(256 << 20)) != 0: raise OSError(ctypes.get_errno())
time.sleep(60)
`

let folder: string
beforeAll(() => {
  mkdirSync(testCacheDir, { recursive: true })
  folder = mkdtempSync(join(testCacheDir, 'space-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('reserved blocks count as well as the size', async () => {
  const layout = findCgroupLayout()
  if (!layout) throw new Error('these tests need a writable cgroup')
  const policyPath = join(folder, 'allow.policy')
  writeFileSync(policyPath, 'POLICY open { ALLOW { read } }\nUSE open DEFAULT ALLOW\n')
  const configPath = fileURLToPath(new URL('../policy/jail.cfg', import.meta.url))
  const setting = { configPath, policyPath, asRoot: process.getuid?.() === 0, rootLinks: findRootLinks() }
  const limits = { cpuMs: 5000, wallMs: 20_000, memoryBytes: 64 * MIB, processes: 32, fileBytes: MIB, stackBytes: null, boxBytes: MIB }
  const spec: JailSpec = {
    command: ['/usr/bin/python3', '-c', RESERVE],
    env: {},
    mounts: [],
    stdin: '/dev/null',
    stdoutPath: join(folder, 'out'),
    stderrPath: join(folder, 'err'),
    limits,
  }
  const name = runCgroupName(testInstanceId(), process.pid, 1, 900)
  const cgroup = layout.version === 1 ? createCgroupV1(layout, name, limits) : createCgroupV2(layout, name, limits)
  const jail = createJail(await testNsjail(), nsjailArgs(setting, spec, 900), spec, cgroup, {}, () => false)
  const poller = setInterval(() => jail.poll(), 20)
  try {
    await jail.ready
    jail.start()
    expect(await jail.ended).toMatchObject({ exit: null, limitHit: 'output', stdoutBytes: 0 })
  } finally {
    clearInterval(poller)
  }
})
