import type { ProgramLimits } from '../language/program-spec.ts'
import type { JailSpec } from '../sandbox/jail-spec.ts'

const MIB = 1024 * 1024
/** The least time of a checker: runtimes need some of it to start. */
const LEAST_MS = 10_000

/** A checker is the author's program, so its limits are generous. They only stop endless ones. */
export const CHECKER_LIMITS: ProgramLimits = {
  timeLimitMs: LEAST_MS,
  memoryLimitMb: 512,
  stackLimitMb: 128,
  outputLimitBytes: 16 * MIB,
  processes: 128,
}

/**
 * How long a checker may hold a lane over one output when its package sets no limit: twice the time limit of the program. The same cap
 * holds for CPU time and for wall time.
 */
export const checkerCapMs = (timeLimitMs: number): number => Math.max(LEAST_MS, 2 * timeLimitMs)

export const checkerLimits = (capMs: number): ProgramLimits => ({ ...CHECKER_LIMITS, timeLimitMs: capMs })

/** A checker waits for nothing, so its wall time has the same limit as its CPU time. */
export const withinCap = (spec: JailSpec, capMs: number): JailSpec => ({ ...spec, limits: { ...spec.limits, wallMs: capMs } })

/** How many bytes of a checker's streams are read. */
export const CHECKER_WORDS_BYTES = 4096
