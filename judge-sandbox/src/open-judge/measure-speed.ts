import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { KernelTimes } from '@touchstone/shared/judging/machine/machine-speed.ts'

const run = promisify(execFile)

const KERNELS = fileURLToPath(new URL('speed-kernels.ts', import.meta.url))
const PATIENCE_MS = 60_000
const JVM_STARTS = 5

/** `times` of bash counts in milliseconds; that of other shells in hundredths of a second, which is too coarse. */
const JVM_SCRIPT = `renice -n 19 -p $$ >/dev/null 2>&1
command -v java >/dev/null || exit 3
for i in $(seq ${JVM_STARTS}); do
  java -Xshare:off -XX:+UseSerialGC -XX:TieredStopAtLevel=1 --list-modules >/dev/null 2>&1 || exit 4
  times
done`

/** Milliseconds in a line of `times`, such as `0m0.051s 0m0.020s`; NaN for any other text. */
function millisecondsOf(line: string): number {
  const parts = line
    .trim()
    .split(/\s+/)
    .map((part) => /^(\d+)m(\d+(?:\.\d+)?)s$/.exec(part))
  return parts.reduce((sum, part) => sum + 60_000 * Number(part?.[1]) + 1000 * Number(part?.[2]), 0)
}

/** The least CPU time of one start, from what `times` printed after each; null when that is not to be read. */
export function leastStart(printed: string): number | null {
  // Each pair of lines is the shell's own time and that of its children until then.
  const sums = printed
    .trim()
    .split('\n')
    .filter((_, line) => line % 2 === 1)
    .map(millisecondsOf)
  const starts = sums.map((sum, at) => sum - (sums[at - 1] ?? 0))
  const least = Math.min(...starts)
  return starts.length === JVM_STARTS && least > 0 ? Math.round(least) : null
}

async function startOfJvm(env: NodeJS.ProcessEnv): Promise<number | null> {
  try {
    return leastStart((await run('bash', ['-c', JVM_SCRIPT], { env, timeout: PATIENCE_MS })).stdout)
  } catch {
    // Without a JVM, or without bash, the other kernels decide.
    return null
  }
}

/**
 * Measures how fast this machine is, in CPU time, at the lowest priority; about two seconds of one core.
 * @param path where a JVM is looked for
 */
export async function measureSpeed(path: string): Promise<KernelTimes> {
  const env = { PATH: path, LC_ALL: 'C' }
  async function kernel(name: 'integers' | 'memory'): Promise<number> {
    const { stdout } = await run(process.execPath, [KERNELS, name], { env, timeout: PATIENCE_MS })
    const ms = Number(stdout)
    if (!(ms > 0)) throw new Error(`the kernel ${name} printed ${JSON.stringify(stdout.slice(0, 100))}`)
    return Math.round(10 * ms) / 10
  }
  return { integersMs: await kernel('integers'), memoryMs: await kernel('memory'), jvmMs: await startOfJvm(env) }
}
