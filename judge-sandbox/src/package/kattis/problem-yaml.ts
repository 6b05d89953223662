import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MAX_PASSES } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import { z } from 'zod'
import { type PackageNote, refusePackage } from '../problem-package.ts'
import { readYaml } from '../read-yaml.ts'

const FILE = 'problem.yaml'

const flagText = z.union([z.string(), z.null()]).optional()
const positive = z.number().positive().nullish()

const ProblemYaml = z.looseObject({
  problem_format_version: z.union([z.string(), z.number()]).transform(String).nullish(),
  name: z.union([z.string(), z.record(z.string(), z.string())]).nullish(),
  author: z.unknown().optional(),
  source: z.unknown().optional(),
  rights_owner: z.unknown().optional(),
  license: z.unknown().optional(),
  type: z.unknown().optional(),
  validation: z.string().nullish(),
  validator_flags: flagText,
  limits: z
    .looseObject({
      time_multiplier: positive,
      time_safety_margin: positive,
      memory: z.number().int().positive().nullish(),
      output: positive,
      time_limit: positive,
      validation_time: positive,
      validation_memory: positive,
      validation_output: positive,
      validation_passes: z.number().int().min(2).nullish(),
    })
    .nullish(),
  grading: z.looseObject({ objective: z.string().nullish(), show_test_data_groups: z.unknown().optional() }).nullish(),
  keywords: z.unknown().optional(),
})

export type ProblemSettings = z.infer<typeof ProblemYaml> & {
  isScoring: boolean
  validation: 'default' | 'custom' | 'interactive'
  /** Most passes of one test, as DOMjudge's packages have them; null: one. */
  passes: number | null
}

/** Versions of the format that this judge implements; the ICPC's own subset is one of them. */
const VERSIONS = ['legacy', 'legacy-icpc']

const HONOURED = ['problem_format_version', 'name', 'author', 'source', 'rights_owner', 'license', 'type', 'validation', 'validator_flags']
/** Keys of other versions of the format that decide how a submission is judged. */
const TOUCHES_JUDGING = ['constants', 'languages', 'libraries', 'interactive', 'multi-pass', 'multipass', 'scoring']
const LIMITS = ['time_multiplier', 'time_safety_margin', 'memory', 'output', 'time_limit']
const VALIDATION_LIMITS = ['validation_time', 'validation_memory', 'validation_output', 'validation_passes']
/** Limits that the site sets by itself. None changes the verdict on a program that compiles. */
const UNUSED_LIMITS = ['code', 'compilation_time', 'compilation_memory']

/**
 * Reads `problem.yaml` of a package. Refuses settings that this judge would judge by other rules.
 * @param notes receives the unused keys
 * @throws PackageError
 */
export function readProblemYaml(folder: string, notes: PackageNote[]): ProblemSettings {
  const yaml = readYaml(join(folder, FILE), ProblemYaml, notes, FILE)
  const version = yaml.problem_format_version ?? 'legacy'
  if (!VERSIONS.includes(version)) throw refusePackage('import.package-version', { version: version.slice(0, 40) })
  for (const key of Object.keys(yaml)) {
    if (TOUCHES_JUDGING.includes(key)) throw refusePackage('import.package-key', { file: FILE, key })
    if (![...HONOURED, 'limits', 'grading', 'keywords', 'uuid'].includes(key)) notes.push(unused(key))
  }
  checkLimits(yaml.limits ?? {}, notes)
  checkGrading(yaml.grading ?? {})
  const { validation, isMultiPass } = validationOf(yaml.validation ?? 'default')
  const passes = yaml.limits?.validation_passes ?? null
  if (passes !== null && !isMultiPass) throw refusePackage('import.package-key', { file: FILE, key: 'limits.validation_passes' })
  if (passes !== null && passes > MAX_PASSES)
    throw refusePackage('import.package-limit', { field: 'limits.validation_passes', value: passes, max: MAX_PASSES })
  return { ...yaml, isScoring: isScoring(yaml.type ?? 'pass-fail'), validation, passes: isMultiPass ? (passes ?? 2) : null }
}

const unused = (key: string): PackageNote => ({ code: 'import.warn.package-key', details: { file: FILE, key } })

function isScoring(type: unknown): boolean {
  if (type === 'pass-fail' || type === 'scoring') return type === 'scoring'
  throw refusePackage('import.package-type', { file: FILE, type: shown(type) })
}

function validationOf(text: string): Pick<ProblemSettings, 'validation'> & { isMultiPass: boolean } {
  const [kind, ...ways] = text.split(/\s+/)
  const known =
    kind === 'custom' ? ways.every((way) => ['interactive', 'score', 'multi-pass'].includes(way)) : kind === 'default' && ways.length === 0
  if (!known) throw refusePackage('import.package-validation', { file: FILE, validation: shown(text) })
  if (kind === 'default') return { validation: 'default', isMultiPass: false }
  return { validation: ways.includes('interactive') ? 'interactive' : 'custom', isMultiPass: ways.includes('multi-pass') }
}

function checkLimits(limits: object, notes: PackageNote[]): void {
  for (const key of Object.keys(limits)) {
    if (UNUSED_LIMITS.includes(key)) notes.push(unused(`limits.${key}`))
    else if (![...LIMITS, ...VALIDATION_LIMITS].includes(key))
      throw refusePackage('import.package-key', { file: FILE, key: `limits.${key}` })
  }
}

function checkGrading(grading: { objective?: string | null | undefined }): void {
  const { objective } = grading
  if (objective != null && objective !== 'max')
    throw refusePackage('import.package-value', { file: FILE, key: 'grading.objective', value: shown(objective) })
  const odd = Object.keys(grading).find((key) => key !== 'objective' && key !== 'show_test_data_groups')
  if (odd !== undefined) throw refusePackage('import.package-key', { file: FILE, key: `grading.${odd}` })
}

export const shown = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 60)

/**
 * The time limit that a package states; null when it states none.
 * @throws PackageError
 */
export function readTimeLimitMs(folder: string, { limits }: ProblemSettings): number | null {
  const stated = fileSeconds(folder) ?? limits?.time_limit ?? undefined
  return stated === undefined ? null : Math.round(stated * 1000)
}

/** As in DOMjudge, its own file goes before the common one. */
function fileSeconds(folder: string): number | undefined {
  const [file, { timelimit }] = [join(folder, '.timelimit'), readIni(folder)]
  if (timelimit !== undefined) return secondsOf('domjudge-problem.ini', timelimit)
  if (!existsSync(file)) return undefined
  return secondsOf('.timelimit', readFileSync(file, 'utf8').trim())
}

function secondsOf(file: string, text: string): number {
  const seconds = Number(text)
  if (!(seconds > 0 && Number.isFinite(seconds))) throw refusePackage('import.package-value', { file, key: 'seconds', value: shown(text) })
  return seconds
}

/** DOMjudge's own settings, which hold the time limit of packages exported from it. */
export function readIni(folder: string): { timelimit?: string; name?: string } {
  const path = join(folder, 'domjudge-problem.ini')
  if (!existsSync(path)) return {}
  const rows = readFileSync(path, 'utf8').matchAll(/^\s*([\w-]+)\s*=\s*(?:'([^']*)'|"([^"]*)"|(.*?))\s*$/gm)
  const settings = Object.fromEntries(Array.from(rows, ([, key = '', a, b, c]) => [key, a ?? b ?? c ?? '']))
  const odd = ['special_run', 'special_compare', 'special_compare_args'].find((key) => settings[key])
  if (odd) throw refusePackage('import.package-key', { file: 'domjudge-problem.ini', key: odd })
  return settings
}
