import { z } from 'zod'

/** A validator or grader of a package, with all its files by name. */
export const PackageProgram = z.object({
  name: z.string(),
  /** A source, or a folder of sources; a folder with a script `build` or `run`; a program in the language checktestdata. */
  kind: z.enum(['sources', 'script', 'checktestdata']),
  files: z.record(z.string(), z.string()),
})
export type PackageProgram = z.infer<typeof PackageProgram>

const flags = z.array(z.string())

/** Grading keys of one `testdata.yaml`, with all inherited values filled in. */
export const GroupConfig = z.object({
  onReject: z.enum(['break', 'continue']),
  acceptScore: z.number(),
  rejectScore: z.number(),
  /** Minimum and maximum points of the group; null when not stated. */
  range: z.tuple([z.number(), z.number()]).nullable(),
  /** Graded by the package's own program instead of the default grader. */
  isCustomGraded: z.boolean(),
  graderFlags: flags,
  outputValidatorFlags: flags,
  inputValidatorFlags: flags,
})
export type GroupConfig = z.infer<typeof GroupConfig>

/** A group of tests: a folder below `data`. */
export const TestGroup = z.object({
  name: z.string(),
  isSample: z.boolean(),
  config: GroupConfig,
  /** Groups, and tests by their `seq`, in judging order. */
  get parts(): z.ZodArray<z.ZodUnion<[z.ZodNumber, typeof TestGroup]>> {
    return z.array(z.union([z.number(), TestGroup]))
  },
})
export type TestGroup = {
  name: string
  isSample: boolean
  config: GroupConfig
  parts: (number | TestGroup)[]
}

export const TimeMeasure = z.object({ multiplier: z.number().positive(), solutions: z.number().int().nonnegative() })

/**
 * Judging rules of a problem in the ICPC and Kattis format (legacy), besides its limits and tests. The site and the command line use the
 * same rules.
 */
export const PackageRules = z.object({
  format: z.literal('kattis-legacy'),
  isScoring: z.boolean(),
  validation: z.enum(['default', 'custom', 'interactive']),
  /** Flags of `problem.yaml`; each group's own flags follow them. */
  validatorFlags: flags,
  /** All of them must accept. */
  outputValidators: z.array(PackageProgram),
  /** Limits of output validators, if the package states any. */
  validatorLimits: z.object({
    timeMs: z.number().positive().nullable(),
    memoryMb: z.number().positive().nullable(),
    outputMb: z.number().positive().nullable(),
  }),
  /** The package's own grader, for groups that request it. */
  grader: PackageProgram.nullable(),
  /** Files that join every submission in a language, by the format's code of the language (`cpp`), then by file name. */
  include: z.record(z.string(), z.record(z.string(), z.string())),
  root: TestGroup,
  /**
   * Only when the package states no time limit: the data from which the site computes one, its multiplier and the number of accepted
   * solutions.
   */
  measure: TimeMeasure.optional(),
})
export type PackageRules = z.infer<typeof PackageRules>

export const isGroup = (part: number | TestGroup): part is TestGroup => typeof part !== 'number'
