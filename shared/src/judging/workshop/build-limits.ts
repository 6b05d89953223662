const MIB = 1024 * 1024

/** Bounds of a build of tests. */
export const buildLimits = {
  /** Of a generator or a validator for one test, in CPU time. */
  programMs: 10_000,
  programMemoryMb: 512,
  /** Of one input, and of one answer. */
  contentBytes: 16 * MIB,
  /** Of all tests together. */
  totalBytes: 512 * MIB,
  /** A step ends after the test that passes one of these. */
  stepMs: 6000,
  stepBytes: 8 * MIB,
  /** Tests that a worker gets for one step. */
  stepTests: 100,
} as const
