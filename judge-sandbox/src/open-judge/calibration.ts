import { performance } from 'node:perf_hooks'
import type { LoadMeasure } from '@touchstone/shared/judging/queue/machine-load.ts'
import type { CompileTools } from '../language/compile-program.ts'
import type { JailSpec, RunOutcome } from '../sandbox/jail-spec.ts'

const MIB = 1024 * 1024
const OVERHEAD_RUNS = 5
const SPIN_RUNS = 5
const SPIN = 'i=0; while [ $i -lt 60000 ]; do i=$((i+1)); done'

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/**
 * Measures how reliable times on this machine are right now. It runs known work in jails, one after the other, for about half a second on
 * an idle machine.
 */
export async function calibrate({ sandbox, newFolder }: CompileTools): Promise<LoadMeasure> {
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
    return {
      // Both clocks are coarse: a difference below their grain is none.
      jailOverheadMs: Math.max(0, median(overheads)),
      spinMs: median(times),
      spinSpreadPercent: (100 * (slowest - fastest)) / Math.max(1, fastest),
      corePercent: median(spins.map((spin) => (100 * spin.cpuMs) / Math.max(1, spin.wallMs))),
    }
  } finally {
    folder.remove()
  }
}
