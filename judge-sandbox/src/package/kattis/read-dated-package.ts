import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { JudgeProblem } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import type { PackageProgram } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import { BadValidatorFlags, parseValidatorFlags } from '@touchstone/shared/judging/job/validator-flags.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { parseDocument } from 'yaml'
import { DEFAULT_PROBLEM, type PackageNote, refusePackage } from '../problem-package.ts'
import { rewriteFiles } from './constants.ts'
import { type DatedSettings, readDatedYaml } from './dated-problem-yaml.ts'
import { type DatedTests, readDatedTests } from './dated-tests.ts'
import type { ReadContext } from './group-yaml.ts'
import type { IfNoValidator, KattisPackage } from './kattis-package.ts'
import { folderProgram, listPrograms } from './list-programs.ts'
import { readIncludes } from './read-includes.ts'
import { listDatedSubmissions } from './submissions-yaml.ts'

const STABLE = '2025-09'
/** The drafts became 2025-09; they have other names for some keys and files. */
const DRAFTS = ['2023-07-draft', '2023-07', 'draft']

/** Typical values of the format, for limits that a package leaves to the system. */
const DEFAULTS = { memoryMb: 2048, outputMb: 8, acToTimeLimit: 2 } as const
const KIB = 1024

/** Folders that decide about submissions in ways that this judge does not have. */
const REFUSED = ['static_validator', 'answer_validators', 'graders']
/** Parts that no judging needs. The importer names those of `generators` that it does not keep. */
const LEFT_OUT = ['solution', 'input_visualizer', 'output_visualizer', 'input_visualizers', 'output_visualizers']

/** `problem_format_version` of a package; undefined without one, which means legacy. */
export function versionOf(folder: string): string | undefined {
  const path = join(folder, 'problem.yaml')
  if (!existsSync(path)) return undefined
  const yaml: unknown = parseDocument(readFileSync(path, 'utf8'), { uniqueKeys: false }).toJS()
  const version = yaml && typeof yaml === 'object' && 'problem_format_version' in yaml ? yaml.problem_format_version : undefined
  return version == null ? undefined : String(version)
}

export const isDatedVersion = (version: string): boolean => version === STABLE || DRAFTS.includes(version)

/**
 * Reads a problem package in a dated version of the Kattis format. Refuses what it asks for and cannot get, by name.
 * @throws PackageError
 */
export async function readDatedPackage(folder: string, version: string, ifNoValidator: IfNoValidator): Promise<KattisPackage> {
  const notes: PackageNote[] = []
  const settings = readDatedYaml(folder, notes)
  const { rewrite, limits, isScoring, isInteractive, passes } = settings
  for (const name of REFUSED) if (existsSync(join(folder, name))) throw refusePackage('import.package-not-offered', { name })
  for (const name of LEFT_OUT) if (existsSync(join(folder, name))) notes.push({ code: 'import.warn.package-left-out', details: { name } })
  const isDraft = version !== STABLE
  const validator = outputValidator(folder, settings, ifNoValidator, notes)
  const context: ReadContext = { folder, isDraft, rewrite, notes, unused: new Map() }
  const tests = await readDatedTests({ ...context, isScoring, hasValidator: validator !== null })
  for (const [key, file] of context.unused) notes.push({ code: 'import.warn.package-key', details: { file, key } })
  if (validator === null && !isInteractive && passes === null) checkFlags(tests)
  const submissions = listDatedSubmissions(context, isScoring)
  const statedTimeLimitMs = limits.time_limit == null ? null : Math.round(limits.time_limit * 1000)
  if (statedTimeLimitMs === null) noteLowerBounds(submissions, notes)
  const include = readIncludes(folder, notes, true)
  const timeResolutionMs = Math.max(1, Math.round((limits.time_resolution ?? 1) * 1000))
  const memoryMb = limits.memory ?? DEFAULTS.memoryMb
  const problem = JudgeProblem.parse({
    ...DEFAULT_PROBLEM,
    problemId: basename(folder),
    type: isScoring ? 1 : 0,
    timeLimitMs: statedTimeLimitMs ?? timeResolutionMs,
    memoryLimitMb: memoryMb,
    stackLimitMb: memoryMb,
    outputLimitMb: limits.output ?? DEFAULTS.outputMb,
    testcases: tests.testcases,
    packageRules: {
      format: 'kattis-2025-09',
      isScoring,
      validation: isInteractive ? 'interactive' : validator || passes !== null ? 'custom' : 'default',
      validatorFlags: [],
      outputValidators: validator ? [rewritten(validator, rewrite)] : [],
      validatorLimits: {
        timeMs: limits.validation_time ? limits.validation_time * 1000 : null,
        memoryMb: limits.validation_memory ?? null,
        outputMb: limits.validation_output ?? null,
      },
      grader: null,
      include: Object.fromEntries(Object.entries(include).map(([code, files]) => [code, rewriteFiles(files, rewrite)])),
      root: tests.root,
      ...(passes === null ? {} : { passes }),
      ...(Object.keys(tests.tests).length > 0 ? { tests: tests.tests } : {}),
      ...(limits.code == null ? {} : { codeBytes: limits.code * KIB }),
    },
  } satisfies Record<keyof JudgeProblem, unknown>)
  return {
    format: 'kattis',
    name: basename(folder),
    title: settings.names.en ?? Object.values(settings.names)[0] ?? null,
    problem,
    blobs: tests.blobs,
    submissions,
    notes,
    inputValidators: listPrograms(folder, 'input_validators', notes).map((program) => rewritten(program, rewrite)),
    statedTimeLimitMs,
    timeMultiplier: limits.time_multipliers?.ac_to_time_limit ?? DEFAULTS.acToTimeLimit,
    timeResolutionMs,
    settings: { uuid: settings.uuid ?? undefined, source: settings.source, limits: { memory: limits.memory } },
    dated: {
      names: settings.names,
      keywords: settings.keywords,
      languages: settings.languages,
      rewrite,
      samples: tests.samples,
      inputs: tests.inputs,
    },
  }
}

const rewritten = (program: PackageProgram, rewrite: (text: string) => string): PackageProgram => ({
  ...program,
  files: rewriteFiles(program.files, rewrite),
})

/** Talks and further passes are up to a validator of the package. */
function outputValidator(
  folder: string,
  { isInteractive, passes }: DatedSettings,
  ifNoValidator: IfNoValidator,
  notes: PackageNote[],
): PackageProgram | null {
  const older = 'output_validators'
  if (existsSync(join(folder, older)) && readdirSync(join(folder, older)).length > 0)
    throw refusePackage('import.package-file', { name: older })
  const name = 'output_validator'
  const validator = folderProgram(folder, name)
  if (validator !== null || (!isInteractive && passes === null)) return validator
  if (ifNoValidator === 'refuse') throw refusePackage('import.package-programs', { folder: name, count: 0, wanted: '1' })
  notes.push({ code: 'import.warn.package-no-validator', details: { name } })
  return null
}

/** Unknown arguments of the default validator would fail every judging. */
function checkFlags({ root, tests }: DatedTests): void {
  const groups = root.parts.flatMap((part) =>
    typeof part === 'number' ? [] : [part, ...part.parts.filter((each) => typeof each !== 'number')],
  )
  const all = [
    ...groups.map(({ config }) => config.outputValidatorFlags),
    ...Object.values(tests).flatMap(({ outputValidatorFlags: own }) => (own ? [own] : [])),
  ]
  for (const flags of all) {
    const times = (flag: string) => flags.filter((each) => each === flag).length
    const tolerances = ['float_relative_tolerance', 'float_absolute_tolerance'].reduce((sum, flag) => sum + times(flag), 0)
    const isMixed = times('float_tolerance') > 1 || (times('float_tolerance') === 1 && tolerances > 0)
    const isTwice = times('float_relative_tolerance') > 1 || times('float_absolute_tolerance') > 1
    const value = flags.join(' ').slice(0, 100)
    if (isMixed || isTwice || !isKnown(flags))
      throw refusePackage('import.package-value', { file: 'data', key: 'output_validator_args', value })
  }
}

function isKnown(flags: readonly string[]): boolean {
  try {
    parseValidatorFlags(flags)
    return true
  } catch (error) {
    if (error instanceof BadValidatorFlags) return false
    throw error
  }
}

/** The site measures accepted programs only; a failing one that must not be too slow may need a longer limit. */
function noteLowerBounds(submissions: ReturnType<typeof listDatedSubmissions>, notes: PackageNote[]): void {
  const isAccepted = ({ expected }: { expected: readonly number[] }) => expected.length === 1 && expected[0] === Verdict.Accepted
  const others = submissions
    .filter((each) => each.boundsLimit && !isAccepted(each))
    .map(({ expectation, path }) => `${expectation}/${basename(path)}`)
  if (others.length > 0) notes.push({ code: 'import.warn.package-lower-bounds', details: { names: others.join(', ').slice(0, 300) } })
}
