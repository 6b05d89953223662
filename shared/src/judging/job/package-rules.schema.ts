import { z } from 'zod'

/** More passes than this would hold a lane of the judge for too long. */
export const MAX_PASSES = 100

/** A validator or grader of a package, with all its files by name. */
export const PackageProgram = z.object({
  name: z.string(),
  /** A source, or a folder of sources; a folder with a script `build` or `run`; a program in the language checktestdata. */
  kind: z.enum(['sources', 'script', 'checktestdata']),
  files: z.record(z.string(), z.string()),
})
export type PackageProgram = z.infer<typeof PackageProgram>

const flags = z.array(z.string())

/** How a group of the dated versions is scored. */
export const GroupScoring = z.object({
  aggregation: z.enum(['pass-fail', 'sum', 'min']),
  /** Maximum points of the group; null: unbounded. */
  maxScore: z.number().nonnegative().nullable(),
})
export type GroupScoring = z.infer<typeof GroupScoring>

/** Settings of one test, where they differ from those of its group. */
export const TestSettings = z.object({
  /** Arguments of the submission. */
  args: flags.optional(),
  outputValidatorFlags: flags.optional(),
  /** Files beside the submission while it runs, by name. */
  files: z.record(z.string(), z.string()).optional(),
})
export type TestSettings = z.infer<typeof TestSettings>

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
  /** Only in the dated versions of the format: how the points of its parts make those of the group. */
  scoring: GroupScoring.optional(),
  /** Only in the dated versions: earlier groups (by their names here) whose tests must all be accepted, else this one does not run. */
  requirePass: flags.optional(),
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

export const TimeMeasure = z.object({
  multiplier: z.number().positive(),
  solutions: z.number().int().nonnegative(),
  /** The limit is a multiple of this; default: one second. */
  resolutionMs: z.number().int().positive().optional(),
})

/**
 * Judging rules of a problem in the ICPC and Kattis format, besides its limits and tests. The site and the command line use the same
 * rules. `kattis-2025-09` stands for all dated versions: their groups have `scoring`.
 */
export const PackageRules = z.object({
  format: z.enum(['kattis-legacy', 'kattis-2025-09']),
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
  /** Multi-pass: the most passes of one test. Absent: the program runs once. */
  passes: z.number().int().min(2).max(MAX_PASSES).optional(),
  /** Settings of single tests by their `seq`. */
  tests: z.record(z.string(), TestSettings).optional(),
  /** Maximum size of the submitted files; absent: the site's own. */
  codeBytes: z.number().int().positive().optional(),
  /**
   * Only when the package states no time limit: the data from which the site computes one, its multiplier and the number of accepted
   * solutions.
   */
  measure: TimeMeasure.optional(),
})
export type PackageRules = z.infer<typeof PackageRules>

/** Whether the package was read without the program that decides. Nothing can be judged then. */
export const lacksValidator = ({ validation, outputValidators }: Pick<PackageRules, 'validation' | 'outputValidators'>): boolean =>
  validation !== 'default' && outputValidators.length === 0

export const isGroup = (part: number | TestGroup): part is TestGroup => typeof part !== 'number'

/** Most points of a program by the groups of a dated version; null: unbounded. */
export function bestScore(group: TestGroup): number | null {
  const { scoring } = group.config
  const groups = group.parts.filter((part) => isGroup(part)).filter(({ isSample }) => !isSample)
  if (!scoring) return groups.reduce<number | null>((sum, part) => plus(sum, bestScore(part)), 0)
  if (groups.length === 0 || scoring.aggregation === 'pass-fail') return scoring.maxScore
  const parts = groups.map(bestScore)
  const known = parts.filter((part) => part !== null)
  if (known.length < parts.length) return scoring.aggregation === 'min' && known.length > 0 ? Math.min(...known) : scoring.maxScore
  const all = scoring.aggregation === 'min' ? Math.min(...known) : known.reduce((sum, part) => sum + part, 0)
  return scoring.maxScore === null ? all : Math.min(all, scoring.maxScore)
}

const plus = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b)
