import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JailSpec } from '../sandbox/jail-spec.ts'
import { createSandbox } from '../sandbox/sandbox.ts'

/** A worker with a long run, for a test that kills it. Arguments: nsjail, instance id, folder, `parked` for a run in a parked jail. */
const [nsjailPath, instanceId, folder, kind] = process.argv.slice(2) as [string, string, string, string?]
for (const name of ['', 'in', 'out']) mkdirSync(join(folder, name), { recursive: true })
const isParked = kind === 'parked'
const sandbox = await createSandbox({ nsjailPath, instanceId, ...(isParked ? { parking: { scratchDir: folder, most: 3 } } : {}) })
const limits = {
  cpuMs: 60_000,
  wallMs: 60_000,
  memoryBytes: 64 << 20,
  processes: 32,
  fileBytes: 1 << 20,
  stackBytes: null,
  boxBytes: 1 << 20,
}
const program = { source: join(folder, 'main'), target: '/box/main' }
writeFileSync(program.source, '#!/bin/sh\nwhile :; do :; done\n', { mode: 0o755 })
let serial = 0
const spec = (): JailSpec => ({
  command: ['/bin/sh', '/box/main'],
  env: { PATH: '/usr/bin:/bin' },
  mounts: [program],
  ...(isParked ? { parking: { program, files: [], mounts: [], key: 'crash' } } : {}),
  stdin: '/dev/null',
  stdoutPath: join(folder, 'out', `out-${++serial}`),
  stderrPath: join(folder, 'out', `err-${serial}`),
  limits,
})
const jail = await sandbox.prepare(spec())
jail.start().catch(() => undefined)
// One runs, and another one waits.
if (isParked) await sandbox.prepare(spec())
process.send?.('running')
