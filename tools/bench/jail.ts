/** What a jail costs: the whole recipe against a bare spawn of the same program, and against other sandboxes where they are installed. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNsjail } from '../../judge-sandbox/src/sandbox/find-nsjail.ts'
import type { JailSpec } from '../../judge-sandbox/src/sandbox/jail-spec.ts'
import { createSandbox } from '../../judge-sandbox/src/sandbox/sandbox.ts'
import { alternate, factLine, ratioLine } from './measure.ts'

const ROUNDS = 200
const MIB = 1024 * 1024

function bare(command: string, ...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    spawn(command, args, { stdio: 'ignore' })
      .on('close', () => resolve())
      .on('error', reject)
  })
}

export async function benchJail(cacheDir: string, say: (line: string) => void): Promise<void> {
  const nsjail = await findNsjail(process.env, cacheDir, say)
  const sandbox = await createSandbox({ nsjailPath: nsjail.path, instanceId: `bench${process.pid}` })
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-'))
  let serial = 0
  const spec = (): JailSpec => {
    const name = join(folder, String(++serial))
    return {
      command: ['/bin/true'],
      env: {},
      mounts: [],
      stdin: '/dev/null',
      stdoutPath: `${name}.out`,
      stderrPath: `${name}.err`,
      limits: { cpuMs: 1000, wallMs: 3000, memoryBytes: 64 * MIB, processes: 64, fileBytes: MIB, stackBytes: null, boxBytes: 16 * MIB },
    }
  }
  try {
    await sandbox.run(spec())
    const alone = await alternate(
      ROUNDS,
      () => bare('/bin/true'),
      () => sandbox.run(spec()),
    )
    say(ratioLine('jailed run against bare spawn', alone.base, alone.ours))
    let next = sandbox.prepare(spec())
    const overlapped = await alternate(
      ROUNDS,
      () => sandbox.run(spec()),
      async () => {
        const jail = await next
        next = sandbox.prepare(spec())
        await jail.start()
      },
    )
    ;(await next).discard()
    say(ratioLine('case whose jail was built ahead against a jail of its own', overlapped.base, overlapped.ours))
    if (spawnSync('isolate', ['--version']).status === 0) {
      const isolate = await alternate(ROUNDS, runIsolate, () => sandbox.run(spec()))
      say(ratioLine('jailed run against isolate init+run+cleanup', isolate.base, isolate.ours))
    } else {
      say(factLine('jailed run against isolate', 'isolate is not installed here'))
    }
  } finally {
    await sandbox.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runIsolate(): Promise<void> {
  await bare('isolate', '--init')
  await bare('isolate', '--run', '--', '/bin/true')
  await bare('isolate', '--cleanup')
}
