import type { ProgramLimits } from '../language/program-spec.ts'

const MIB = 1024 * 1024

/** A checker is the author's program: generous limits that only catch what never ends. */
export const CHECKER_LIMITS: ProgramLimits = {
  timeLimitMs: 16_000,
  memoryLimitMb: 512,
  stackLimitMb: 128,
  outputLimitBytes: 16 * MIB,
  processes: 128,
}

/** How much of a checker's streams is looked at. */
export const CHECKER_WORDS_BYTES = 4096
