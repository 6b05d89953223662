import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import type { BothLanguages } from '@touchstone/shared/ground/i18n/both-languages.ts'

// Theory of operation. An ordinary user may not make cgroups, but the user's service manager may delegate a scope in which the user may. A
// worker without a writable cgroup starts itself again in such a scope and stays as its keeper: it forwards signals and ends with it. The
// inner worker has a pipe from the keeper as its standard input, so it notices any death of the keeper.

export const IN_SCOPE = '--in-delegated-scope'

const SCOPE = ['--user', '--scope', '--quiet', '-p', 'Delegate=yes']

/** Whether this user has a service manager that delegates scopes. */
export function canDelegate(): boolean {
  return process.getuid?.() !== 0 && spawnSync('systemd-run', [...SCOPE, 'true'], { stdio: 'ignore', timeout: 10_000 }).status === 0
}

export const movingWords: BothLanguages = {
  en: 'this user may not make cgroups here; starting again in a scope of the user service manager',
  zh: '当前用户无法在此创建 cgroup；正在用户服务管理器的作用域中重新启动',
}

/** In the inner worker: ends it when its keeper is gone. */
export function endWithKeeper(): void {
  if (process.argv.includes(IN_SCOPE)) process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume()
}

/** Runs this worker again inside a delegated scope; when that one ends, so does this process. */
export function moveIntoScope(entry: string, args: readonly string[] = []): ChildProcess {
  const child = spawn('systemd-run', [...SCOPE, process.execPath, entry, ...args, IN_SCOPE], { stdio: ['pipe', 'inherit', 'inherit'] })
  child.on('error', () => process.exit(1))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
  return child
}

/** Runs one of our commands in a delegated scope to its end. @returns its exit code */
export function runInScope(entry: string, args: readonly string[]): number {
  return spawnSync('systemd-run', [...SCOPE, process.execPath, entry, ...args, IN_SCOPE], { stdio: 'inherit' }).status ?? 1
}

/** Asks the inner worker to end and waits for it. */
export async function endInner(inner: ChildProcess): Promise<void> {
  if (inner.exitCode !== null || inner.signalCode !== null) return
  const ended = once(inner, 'exit')
  inner.kill('SIGTERM')
  await ended
}
