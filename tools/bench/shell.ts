import { spawn } from 'node:child_process'

/** Runs a line of a shell without its output. @throws Error with the line and the exit code when that is not 0 */
export function shell(command: string): Promise<void> {
  return new Promise((resolve, reject) => {
    spawn('/bin/sh', ['-c', command], { stdio: 'ignore' }).on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command}: ${code}`)),
    )
  })
}
