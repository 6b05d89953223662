import type { ProgramLimits } from '../language/program-spec.ts'
import type { JailSpec } from '../sandbox/jail-spec.ts'

const MIB = 1024 * 1024
/** A checker gets this much in any case: runtimes need some of it to start. */
const LEAST_MS = 10_000

/** A checker is the author's program: generous limits that only catch what never ends. */
export const CHECKER_LIMITS: ProgramLimits = {
  timeLimitMs: LEAST_MS,
  memoryLimitMb: 512,
  stackLimitMb: 128,
  outputLimitBytes: 16 * MIB,
  processes: 128,
}

/**
 * How long a checker may hold a lane over one output where its package does not say: twice the time of the program that it checks.
 * By its processor time and by the clock alike.
 */
export const checkerCapMs = (timeLimitMs: number): number => Math.max(LEAST_MS, 2 * timeLimitMs)

export const checkerLimits = (capMs: number): ProgramLimits => ({ ...CHECKER_LIMITS, timeLimitMs: capMs })

/** A checker has nothing to wait for, so the clock stops it as early as its processor time. */
export const withinCap = (spec: JailSpec, capMs: number): JailSpec => ({ ...spec, limits: { ...spec.limits, wallMs: capMs } })

/** How much of a checker's streams is looked at. */
export const CHECKER_WORDS_BYTES = 4096
