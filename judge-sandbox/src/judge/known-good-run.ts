import { randomBytes } from 'node:crypto'
import type { CompileTools } from '../language/compile-program.ts'
import { readHead } from '../language/read-head.ts'
import { SandboxError } from '../sandbox/sandbox-error.ts'

const MIB = 1024 * 1024
const LIMITS = { cpuMs: 5000, wallMs: 20_000, memoryBytes: 64 * MIB, processes: 16, fileBytes: MIB, stackBytes: null, boxBytes: MIB }

/**
 * Runs a program with a known output, and with every kind of file that a judging needs: one to read, one to write, one to copy out.
 * @throws SandboxError when a judging would fail now
 */
export async function knownGoodRun({ sandbox, newFolder }: Pick<CompileTools, 'sandbox' | 'newFolder'>): Promise<void> {
  const word = randomBytes(8).toString('hex')
  const folder = newFolder()
  try {
    const [stdoutPath, stderrPath, hostPath] = ['stdout', 'stderr', 'copy'].map((name) => folder.outPath(name)) as [string, string, string]
    const outcome = await sandbox.run({
      command: ['/bin/sh', '-c', 'read -r word && echo "$word" && echo "$word" >/box/copy'],
      env: { PATH: '/usr/bin:/bin' },
      mounts: [{ source: folder.addInput('in', `${word}\n`), target: '/in' }],
      stdin: '/in',
      stdoutPath,
      stderrPath,
      collect: { path: '/box/copy', hostPath, onlyOnSuccess: true },
      limits: LIMITS,
    })
    const seen = [stdoutPath, hostPath].map((path) => readHead(path, 100).trim())
    const endedWell = outcome.exit?.kind === 'exited' && outcome.exit.code === 0 && outcome.limitHit === null
    if (endedWell && seen.every((text) => text === word)) return
    const words = outcome.limitHit ?? JSON.stringify(outcome.exit)
    throw new SandboxError('sandbox.no-report', `a small known program ended wrongly: ${words}`, { words })
  } finally {
    folder.remove()
  }
}

/** Whether programs can be run here right now. */
export const isSound = (tools: Pick<CompileTools, 'sandbox' | 'newFolder'>): Promise<boolean> =>
  knownGoodRun(tools).then(
    () => true,
    () => false,
  )
