import { spawnSync } from 'node:child_process'
import { closeSync, constants, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { SandboxError } from './sandbox-error.ts'

/** Both ends of a kernel pipe, as blocking descriptors. */
type PipeEnds = { readFd: number; writeFd: number }

/**
 * Two real pipes, which Node cannot create by itself: named pipes, opened at both ends and unlinked at once. A descriptor that is open for
 * both directions prevents a deadlock of the two opens.
 */
export function makeTwoPipes(folder: string): [PipeEnds, PipeEnds] {
  const names = [join(folder, 'there'), join(folder, 'back')]
  const { status, stderr } = spawnSync('mkfifo', ['-m', '600', ...names], { encoding: 'utf8' })
  if (status !== 0) throw new SandboxError('sandbox.host-file', `mkfifo: ${stderr}`, { words: `mkfifo: ${stderr}` })
  const [there, back] = names.map((name) => {
    const both = openSync(name, constants.O_RDWR)
    const readFd = openSync(name, constants.O_RDONLY)
    const writeFd = openSync(name, constants.O_WRONLY)
    closeSync(both)
    rmSync(name)
    return { readFd, writeFd }
  })
  return [there!, back!]
}
