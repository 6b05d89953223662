import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createSandbox } from '../sandbox/sandbox.ts'

/** A worker with a long run, for a test that kills it. Arguments: nsjail, instance id, folder. */
const [nsjailPath, instanceId, folder] = process.argv.slice(2) as [string, string, string]
mkdirSync(folder)
const sandbox = await createSandbox({ nsjailPath, instanceId })
const limits = {
  cpuMs: 60_000,
  wallMs: 60_000,
  memoryBytes: 64 << 20,
  processes: 32,
  fileBytes: 1 << 20,
  stackBytes: null,
  boxBytes: 1 << 20,
}
const jail = await sandbox.prepare({
  command: ['/bin/sh', '-c', 'while :; do :; done'],
  env: {},
  mounts: [],
  stdin: '/dev/null',
  stdoutPath: join(folder, 'out'),
  stderrPath: join(folder, 'err'),
  limits,
})
jail.start().catch(() => undefined)
process.send?.('running')
