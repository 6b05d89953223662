import { z } from 'zod'

/** A validator or grader of a package, with all its files by name. */
export const PackageProgram = z.object({
  name: z.string(),
  /** A source, or a folder of them; a folder with a script `build` or `run`; a program in the language checktestdata. */
  kind: z.enum(['sources', 'script', 'checktestdata']),
  files: z.record(z.string(), z.string()),
})
export type PackageProgram = z.infer<typeof PackageProgram>

const flags = z.array(z.string())

/** Grading keys of one `testdata.yaml`, everything inherited from the groups above filled in. */
export const GroupConfig = z.object({
  onReject: z.enum(['break', 'continue']),
  acceptScore: z.number(),
  rejectScore: z.number(),
  /** Least and most points of the group; null where nothing is stated. */
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
  /** Groups, and tests by their `seq`, in the order in which they are judged. */
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
 * How a problem of the ICPC and Kattis format (legacy) is judged, beyond its limits and tests. Whoever judges it, the site or the command line,
 * judges it by these.
 */
export const PackageRules = z.object({
  format: z.literal('kattis-legacy'),
  isScoring: z.boolean(),
  validation: z.enum(['default', 'custom', 'interactive']),
  /** Flags of `problem.yaml`; each group's own follow them. */
  validatorFlags: flags,
  /** All of them must accept. */
  outputValidators: z.array(PackageProgram),
  /** Limits of output validators, where the package states any. */
  validatorLimits: z.object({
    timeMs: z.number().positive().nullable(),
    memoryMb: z.number().positive().nullable(),
    outputMb: z.number().positive().nullable(),
  }),
  /** The package's own grader, for groups that ask for it. */
  grader: PackageProgram.nullable(),
  /** Files that join every submission in a language, by the format's code of the language (`cpp`), then by file name. */
  include: z.record(z.string(), z.record(z.string(), z.string())),
  root: TestGroup,
  /** Only where the package states no time limit: what the site reckons one from, its multiplier and how many accepted solutions it has. */
  measure: TimeMeasure.optional(),
})
export type PackageRules = z.infer<typeof PackageRules>

export const isGroup = (part: number | TestGroup): part is TestGroup => typeof part !== 'number'
