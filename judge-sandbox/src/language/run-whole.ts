import { type SpawnOptions, spawn } from 'node:child_process'

/**
 * Runs a command that starts processes of its own, as a compiler does. An abort or the time limit kills all of them. Settles when the last
 * one has ended, so nothing writes into their folder later.
 * @throws Error with the command's words, when its exit code is not 0
 */
export async function runWhole(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
  { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
): Promise<void> {
  // Detached: the command leads a process group, which can be killed as a whole.
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  let words = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(0, 4000)
  })
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The last process has just ended.
    }
  }
  const timer = setTimeout(end, timeoutMs)
  signal.addEventListener('abort', end)
  try {
    const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
    if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${words.trim()}`)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}
