import { performance } from 'node:perf_hooks'
import type { CompileTools } from '../language/compile-program.ts'
import type { JailSpec, RunOutcome } from '../sandbox/jail-spec.ts'

/** How far this machine can be trusted with time, measured by running known work in jails. */
export type Calibration = {
  /** What building and taking down a jail adds to a program that does nothing, median. */
  jailOverheadMs: number
  /** Spread of the CPU time of the same work: (slowest - fastest) / fastest, in percent. */
  spinSpreadPercent: number
  /** CPU time per time on the clock of a busy program, in percent of a core. */
  corePercent: number
  /** Other load, or a quota, keeps programs from their core: verdicts go by CPU time and stay right, but they come late. */
  isLoaded: boolean
}

/** What an operator should know of a loaded or throttled machine, in one line; null when there is nothing to tell. */
export function loadNotice({ corePercent, isLoaded }: Calibration): string | null {
  if (!isLoaded) return null
  return `This machine is loaded or throttled: a busy program gets ${Math.round(corePercent)} % of a core. Verdicts go by CPU time and stay right, but come late.`
}

const MIB = 1024 * 1024
const OVERHEAD_RUNS = 5
const SPIN_RUNS = 5
const SPIN = 'i=0; while [ $i -lt 60000 ]; do i=$((i+1)); done'
const LOADED_BELOW_PERCENT = 70

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Measures this machine; takes about half a second on an idle one. */
export async function calibrate({ sandbox, newFolder }: CompileTools): Promise<Calibration> {
  const folder = newFolder()
  let serial = 0
  const run = async (script: string): Promise<{ outcome: RunOutcome; elapsedMs: number }> => {
    const limits = { cpuMs: 5000, wallMs: 20_000, memoryBytes: 64 * MIB, processes: 16, fileBytes: MIB, stackBytes: null, boxBytes: MIB }
    const name = String(++serial)
    const spec: JailSpec = {
      command: ['/bin/sh', '-c', script],
      env: {},
      mounts: [],
      stdin: '/dev/null',
      stdoutPath: folder.outPath(`${name}.out`),
      stderrPath: folder.outPath(`${name}.err`),
      limits,
    }
    const started = performance.now()
    const outcome = await sandbox.run(spec)
    return { outcome, elapsedMs: performance.now() - started }
  }
  try {
    const overheads: number[] = []
    for (let i = 0; i < OVERHEAD_RUNS; i++) {
      const { outcome, elapsedMs } = await run('true')
      overheads.push(elapsedMs - outcome.wallMs)
    }
    const spins: RunOutcome[] = []
    for (let i = 0; i < SPIN_RUNS; i++) spins.push((await run(SPIN)).outcome)
    const times = spins.map((spin) => spin.cpuMs)
    const [fastest, slowest] = [Math.min(...times), Math.max(...times)]
    const corePercent = median(spins.map((spin) => (100 * spin.cpuMs) / Math.max(1, spin.wallMs)))
    return {
      jailOverheadMs: median(overheads),
      spinSpreadPercent: (100 * (slowest - fastest)) / Math.max(1, fastest),
      corePercent,
      isLoaded: corePercent < LOADED_BELOW_PERCENT,
    }
  } finally {
    folder.remove()
  }
}
