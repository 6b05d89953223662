import { join } from 'node:path'
import { MAX_PASSES } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import { z } from 'zod'
import { COMPILE_GUARANTEE } from '../../language/compile-guarantee.ts'
import { languageCodes } from '../package-language.ts'
import { type PackageNote, refusePackage } from '../problem-package.ts'
import { readYaml } from '../read-yaml.ts'
import { Constants, constantsOf, type Rewrite } from './constants.ts'
import { shown } from './problem-yaml.ts'

const FILE = 'problem.yaml'
const positive = z.number().positive().nullish()
const whole = z.number().int().positive().nullish()

const Limits = z.looseObject({
  time_limit: positive,
  time_resolution: positive,
  time_multipliers: z
    .looseObject({ ac_to_time_limit: z.number().min(1).nullish(), time_limit_to_tle: z.number().min(1).nullish() })
    .nullish(),
  memory: whole,
  output: whole,
  code: whole,
  compilation_time: whole,
  compilation_memory: whole,
  validation_time: whole,
  validation_memory: whole,
  validation_output: whole,
  validation_passes: z.number().int().min(2).nullish(),
})

const DatedYaml = z.looseObject({
  problem_format_version: z.unknown().optional(),
  type: z.union([z.string(), z.array(z.string()).min(1)]).nullish(),
  name: z.union([z.string(), z.record(z.string(), z.string())]).nullish(),
  uuid: z.string().nullish(),
  version: z.unknown().optional(),
  credits: z.unknown().optional(),
  source: z.unknown().optional(),
  license: z.string().nullish(),
  rights_owner: z.string().nullish(),
  embargo_until: z.unknown().optional(),
  limits: Limits.nullish(),
  keywords: z.union([z.string(), z.array(z.union([z.string(), z.number()]).transform(String))]).nullish(),
  languages: z.union([z.string(), z.array(z.string()).min(1)]).nullish(),
  allow_file_writing: z.boolean().nullish(),
  constants: Constants,
})
const KNOWN = Object.keys(DatedYaml.shape)
const KNOWN_LIMITS = Object.keys(Limits.shape)
/** A key of older versions that says nothing about judging; packages of this version have it all the same. */
const OLDER = ['source_url', 'author']

const TYPES = ['pass-fail', 'scoring', 'multi-pass', 'interactive']

export type DatedSettings = {
  isScoring: boolean
  isInteractive: boolean
  /** Null: one pass. */
  passes: number | null
  /** By code of the language. */
  names: Readonly<Record<string, string>>
  uuid: string | null
  source: string
  keywords: readonly string[]
  /** The format's codes; null: all. */
  languages: readonly string[] | null
  limits: z.infer<typeof Limits>
  rewrite: Rewrite
}

/**
 * Reads `problem.yaml` of a package in a dated version of the format. Unknown keys are errors there.
 * @param notes receives what is read and not used
 * @throws PackageError
 */
export function readDatedYaml(folder: string, notes: PackageNote[]): DatedSettings {
  const yaml = readYaml(join(folder, FILE), DatedYaml, notes, FILE)
  for (const key of Object.keys(yaml)) {
    if (OLDER.includes(key)) notes.push(unused(key))
    else if (!KNOWN.includes(key)) throw refusePackage('import.package-key', { file: FILE, key })
  }
  const limits = yaml.limits ?? {}
  const types = typesOf(yaml.type ?? 'pass-fail', notes)
  checkLimits(limits, types)
  if (yaml.name == null) throw refusePackage('import.package-missing-key', { file: FILE, key: 'name' })
  if (yaml.uuid == null) notes.push({ code: 'import.warn.package-missing-key', details: { file: FILE, key: 'uuid' } })
  if (yaml.allow_file_writing === false) notes.push({ code: 'import.warn.package-writes', details: { file: FILE } })
  if (yaml.embargo_until != null) notes.push(unused('embargo_until'))
  return {
    isScoring: types.includes('scoring'),
    isInteractive: types.includes('interactive'),
    passes: types.includes('multi-pass') ? (limits.validation_passes ?? 2) : null,
    names: typeof yaml.name === 'string' ? { en: yaml.name } : yaml.name,
    uuid: yaml.uuid ?? null,
    source: [sourceText(yaml.source), yaml.rights_owner ?? creditText(yaml.credits), yaml.license ?? ''].filter(Boolean).join('; '),
    keywords: typeof yaml.keywords === 'string' ? [yaml.keywords] : (yaml.keywords ?? []),
    languages: languagesOf(yaml.languages ?? 'all', notes),
    limits,
    rewrite: constantsOf(yaml.constants, FILE),
  }
}

const unused = (key: string): PackageNote => ({ code: 'import.warn.package-key', details: { file: FILE, key } })

function typesOf(given: string | readonly string[], notes: PackageNote[]): string[] {
  const types = typeof given === 'string' ? given.split(/\s+/).filter(Boolean) : [...given]
  if (typeof given === 'string' && types.length > 1)
    notes.push({ code: 'import.warn.package-spaced', details: { file: FILE, key: 'type' } })
  const odd = types.find((type, index) => !TYPES.includes(type) || types.indexOf(type) !== index)
  const both = types.includes('pass-fail') && types.includes('scoring')
  if (odd !== undefined || both || types.length === 0) throw refusePackage('import.package-type', { file: FILE, type: shown(odd ?? given) })
  return types
}

/** Limits of a submission hold exactly and guarantees are kept, or the package is refused. */
function checkLimits(limits: DatedSettings['limits'], types: readonly string[]): void {
  const odd = Object.keys(limits).find((key) => !KNOWN_LIMITS.includes(key))
  if (odd !== undefined) throw refusePackage('import.package-key', { file: FILE, key: `limits.${odd}` })
  const multipliers = Object.keys(limits.time_multipliers ?? {})
  const other = multipliers.find((key) => key !== 'ac_to_time_limit' && key !== 'time_limit_to_tle')
  if (other !== undefined) throw refusePackage('import.package-key', { file: FILE, key: `limits.time_multipliers.${other}` })
  if (limits.validation_passes != null && !types.includes('multi-pass'))
    throw refusePackage('import.package-value', { file: FILE, key: 'limits.validation_passes', value: String(limits.validation_passes) })
  const most = [
    ['compilation_time', COMPILE_GUARANTEE.seconds],
    ['compilation_memory', COMPILE_GUARANTEE.memoryMb],
    ['validation_passes', MAX_PASSES],
  ] as const
  for (const [key, max] of most) {
    const value = limits[key]
    if (value != null && value > max) throw refusePackage('import.package-limit', { field: `limits.${key}`, value, max })
  }
}

function languagesOf(given: string | readonly string[], notes: PackageNote[]): readonly string[] | null {
  if (given === 'all') return null
  const codes = typeof given === 'string' ? given.split(/\s+/).filter(Boolean) : given
  const known = codes.filter((code) => code in languageCodes)
  for (const code of codes)
    if (!known.includes(code)) notes.push({ code: 'import.warn.unknown-language', details: { language: code.slice(0, 40) } })
  if (known.length === 0) throw refusePackage('import.task-language', { language: codes.join(', ').slice(0, 100) })
  return known
}

function sourceText(source: unknown): string {
  const entries = Array.isArray(source) ? source : [source]
  return entries.flatMap((entry) => (typeof entry === 'string' ? entry : (nameIn(entry) ?? []))).join(', ')
}

function creditText(credits: unknown): string {
  if (typeof credits === 'string') return withoutMail(credits)
  const authors = credits && typeof credits === 'object' && 'authors' in credits ? credits.authors : []
  const persons = Array.isArray(authors) ? authors : [authors]
  return persons.flatMap((person) => (typeof person === 'string' ? withoutMail(person) : (nameIn(person) ?? []))).join(', ')
}

const withoutMail = (person: string) => person.replace(/\s*<[^>]*>\s*$/, '')

const nameIn = (entry: unknown): string | null =>
  entry && typeof entry === 'object' && 'name' in entry && typeof entry.name === 'string' ? entry.name : null
