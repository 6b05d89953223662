import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatedParts, KattisPackage } from '@touchstone/judge-sandbox/package/kattis/kattis-package.ts'
import { readKattisPackage } from '@touchstone/judge-sandbox/package/kattis/read-kattis-package.ts'
import { languageCodeOf } from '@touchstone/judge-sandbox/package/package-language.ts'
import { PackageError } from '@touchstone/judge-sandbox/package/problem-package.ts'
import { sourceSetOfCode } from '@touchstone/judge-sandbox/package/source-set.ts'
import { lacksValidator, type PackageRules } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import { findLanguage, languages } from '@touchstone/shared/judging/language/languages.ts'
import { MEASURING_LIMIT_MS, type Measure } from '@touchstone/shared/judging/solution/rule-time-limit.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { problemLimits } from '@touchstone/shared/problems/problem/problem-fields.ts'
import { TAG_NAME_MAX } from '@touchstone/shared/problems/problem/tag.schema.ts'
import { joinTitles } from '@touchstone/shared/problems/problem/title-language.ts'
import type { ContentStash } from '../../reading/content-stash.ts'
import { ImportError } from '../../reading/import-errors.ts'
import { importCaps, warn } from '../../reading/import-limits.ts'
import type { ImportedCase, ImportedProblem, ImportWarning } from '../../reading/imported-problem.ts'
import { makeProblem } from '../../reading/make-problem.ts'
import { toLf } from '../../reading/newlines.ts'
import { checkTexts, checkTitle, uniqueNames } from '../problem-checks.ts'
import { mayBeFractional, showTests } from './kattis-groups.ts'
import { takeSolutions } from './kattis-solutions.ts'
import { readKattisStatement } from './kattis-statement.ts'
import { readKattisWorkshop } from './kattis-workshop.ts'
import { withPackagedValidators } from './packaged-validators.ts'

/** Rules travel with every judging. */
const MAX_RULES_BYTES = 4 * 1024 * 1024
const MAX_EXAMPLE_BYTES = 32 * 1024

/**
 * One problem package (ICPC or Kattis format) as a problem of the site. It is judged by the package's own rules.
 * @param key stable name of the package
 * @throws ImportError
 */
export async function readKattisProblem(folder: string, key: string, stash: ContentStash): Promise<ImportedProblem> {
  const pkg = await readPackage(folder)
  const rules = pkg.problem.packageRules
  if (!rules) throw new Error('a package without rules')
  if (JSON.stringify(rules).length > MAX_RULES_BYTES) throw new ImportError('import.package-too-large', { limitBytes: MAX_RULES_BYTES })
  const warnings: ImportWarning[] = [...pkg.notes]
  const statement = await readKattisStatement(folder, stash, warnings, pkg.dated)
  const texts = checkTexts({ description: statement.text, input: '', output: '', hint: '' }, warnings)
  const shown = showTests(rules)
  if (mayBeFractional(rules)) warnings.push(warn('import.warn.whole-points'))
  const { uuid } = pkg.settings
  const workshop = withPackagedValidators(folder, pkg.dated ? readKattisWorkshop(folder, warnings) : undefined, warnings)
  // Nothing can be measured without the program that decides.
  const measure = lacksValidator(rules) ? null : measureOf(pkg)
  return makeProblem({
    importKey: `kattis:${typeof uuid === 'string' ? uuid : key}`,
    title: checkTitle(titleOf(pkg) ?? statement.title ?? key),
    statementFormat: statement.format,
    ...texts,
    source: sourceOf(pkg),
    examples: readExamples(folder, pkg, warnings),
    type: pkg.problem.type,
    judgeMode: rules.validation === 'default' ? 'default' : rules.validation === 'custom' ? 'spj' : 'interactive',
    judgeCaseMode: shown.caseMode,
    ...limitsOf(pkg, measure, warnings),
    cases: await takeTests(pkg, shown, stash),
    tags: uniqueNames(pkg.dated?.keywords ?? []).filter((name) => name.length <= TAG_NAME_MAX),
    languages: offered(pkg, languagesFor(rules, warnings)),
    files: statement.files,
    solutions: takeSolutions(pkg.submissions, warnings),
    ...(workshop ? { workshop } : {}),
    packageRules: measure ? { ...rules, measure } : rules,
    fullScore: shown.fullScore,
    warnings,
  })
}

async function readPackage(folder: string): Promise<KattisPackage> {
  try {
    return await readKattisPackage(folder, 'note')
  } catch (error) {
    if (!(error instanceof PackageError)) throw error
    const details = Object.fromEntries(
      Object.entries(error.details).map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll(`${folder}/`, '') : value]),
    )
    throw new ImportError(error.code, details, error)
  }
}

/** The data for computing a missing limit; null when there is none. */
function measureOf({ statedTimeLimitMs, submissions, timeMultiplier, timeResolutionMs }: KattisPackage): Measure | null {
  const accepted = submissions.filter(({ expected }) => expected.length === 1 && expected[0] === Verdict.Accepted)
  return statedTimeLimitMs === null && accepted.length > 0
    ? {
        multiplier: timeMultiplier,
        solutions: accepted.length,
        ...(timeResolutionMs && timeResolutionMs !== 1000 ? { resolutionMs: timeResolutionMs } : {}),
      }
    : null
}

/** Stated limits are used unchanged or the package is refused; only the format's default of memory is moved into the site's range. */
function limitsOf(
  { problem, statedTimeLimitMs, timeMultiplier, settings }: KattisPackage,
  measure: Measure | null,
  warnings: ImportWarning[],
) {
  const { memoryLimitMb, outputLimitMb } = problem
  const timeLimitMs = measure ? MEASURING_LIMIT_MS : problem.timeLimitMs
  const stated = [
    { field: 'timeLimitMs', value: timeLimitMs, max: problemLimits.timeLimit.max },
    { field: 'memoryLimitMb', value: settings.limits?.memory ?? 0, max: problemLimits.memoryLimit.max },
    { field: 'outputLimitMb', value: outputLimitMb ?? 0, max: 1024 },
  ]
  for (const { field, value, max } of stated) if (value > max) throw new ImportError('import.package-limit', { field, value, max })
  const most = problemLimits.memoryLimit.max
  if (memoryLimitMb > most)
    warnings.push(
      warn('import.warn.limit-clamped', { field: 'memoryLimitMb', value: memoryLimitMb, min: problemLimits.memoryLimit.min, max: most }),
    )
  const seconds = timeLimitMs / 1000
  if (measure) warnings.push(warn('import.warn.package-measure', { seconds, multiplier: measure.multiplier, solutions: measure.solutions }))
  else if (statedTimeLimitMs === null) warnings.push(warn('import.warn.package-least', { seconds, multiplier: timeMultiplier }))
  const memory = Math.min(memoryLimitMb, most)
  return { timeLimitMs, memoryLimitMb: memory, stackLimitMb: memory, outputLimitMb: Math.max(1, Math.ceil(outputLimitMb ?? 8)) }
}

/** Byte for byte: the package's own programs decide about line ends. */
async function takeTests(
  { problem, blobs }: KattisPackage,
  { cases }: ReturnType<typeof showTests>,
  stash: ContentStash,
): Promise<ImportedCase[]> {
  if (problem.testcases.length > importCaps.casesPerProblem)
    throw new ImportError('import.too-many-tests', { limit: importCaps.casesPerProblem })
  const taken: ImportedCase[] = []
  for (const { seq, inputName, outputName, inputHash, outputHash } of problem.testcases) {
    const put = (hash: string) => stash.put(createReadStream(blobs.get(hash) ?? ''), 'raw')
    const names = { inputName: flat(inputName), outputName: flat(outputName) }
    taken.push({ ...names, input: await put(inputHash), output: await put(outputHash), score: null, groupNum: null, ...cases.get(seq) })
  }
  return taken
}

/** Test files of all groups are in one folder on the site. */
const flat = (name: string) => name.replaceAll('/', '_')

/** Samples for readers. In legacy the content of a `.in.statement` or `.interaction` is left to the statement. */
function readExamples(folder: string, { problem, dated }: KattisPackage, warnings: ImportWarning[]): { input: string; output: string }[] {
  if (dated) return datedExamples(folder, dated, warnings)
  const samples = problem.testcases.filter(({ inputName }) => inputName.startsWith('sample/'))
  const small = samples.filter(({ inputSize, outputSize }) => inputSize <= MAX_EXAMPLE_BYTES && outputSize <= MAX_EXAMPLE_BYTES)
  if (problem.packageRules?.validation === 'interactive') return []
  if (small.length < samples.length) warnings.push(warn('import.warn.examples-dropped', { count: samples.length - small.length }))
  const read = (name: string) => {
    const path = join(folder, 'data', name)
    return existsSync(path) && statSync(path).isFile() ? toLf(readFileSync(path, 'utf8')) : ''
  }
  return small.map(({ inputName, outputName }) => ({ input: read(inputName), output: read(outputName) }))
}

function datedExamples(folder: string, { samples }: DatedParts, warnings: ImportWarning[]): { input: string; output: string }[] {
  const shown = samples.filter((sample) => 'input' in sample)
  const sizeOf = (name: string) => statSync(join(folder, 'data', name)).size
  const small = shown.filter(({ input, output }) => sizeOf(input) <= MAX_EXAMPLE_BYTES && sizeOf(output) <= MAX_EXAMPLE_BYTES)
  if (small.length < shown.length) warnings.push(warn('import.warn.examples-dropped', { count: shown.length - small.length }))
  const read = (name: string) => toLf(readFileSync(join(folder, 'data', name), 'utf8'))
  return small.map(({ input, output }) => ({ input: read(input), output: read(output) }))
}

/** Chinese and English names stand in one title, as on the rest of the site. */
function titleOf({ dated, title }: KattisPackage): string | null {
  const entries = Object.entries(dated?.names ?? {})
  const zh = entries.find(([code]) => code === 'zh' || code.startsWith('zh-'))?.[1]
  const en = dated?.names.en
  return zh && en ? joinTitles(zh, en) : (zh ?? title)
}

/** Languages that the package allows, of those in which its files can be combined with a program. */
function offered({ dated }: KattisPackage, possible: readonly string[] | 'all'): readonly string[] | 'all' {
  const codes = dated?.languages
  if (!codes) return possible
  const names = possible === 'all' ? languages.map(({ name }) => name) : possible
  const left = names.filter((name) => codes.includes(languageCodeOf(name) ?? ''))
  if (left.length === 0) throw new ImportError('import.task-language', { language: codes.join(', ') })
  return left
}

function sourceOf({ settings }: KattisPackage): string {
  const words = [settings.source, settings.author, settings.rights_owner, settings.license].filter((word) => typeof word === 'string')
  return [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))].join('; ').slice(0, 1000)
}

/**
 * Languages in which a program and the package's files can be combined; a driver that imports the program by a file name does not know
 * ours.
 */
function languagesFor({ include }: PackageRules, warnings: ImportWarning[]): readonly string[] | 'all' {
  if (Object.keys(include).length === 0) return 'all'
  const refused = languages.filter(({ name }) => !canInclude(name, include)).map(({ name }) => name)
  for (const language of refused) warnings.push(warn('import.warn.package-include', { language }))
  return refused.length === 0 ? 'all' : languages.map(({ name }) => name).filter((name) => !refused.includes(name))
}

const NAME_DOES_NOT_MATTER = ['text/x-csrc', 'text/x-c++src', 'text/x-java', 'text/x-csharp', 'text/x-go', 'text/x-kotlin']

function canInclude(name: string, include: PackageRules['include']): boolean {
  const files = include[languageCodeOf(name) ?? '']
  const language = findLanguage(name)
  if (!files || !language) return true
  if (language.sourceName in files && !NAME_DOES_NOT_MATTER.includes(language.mime)) return false
  try {
    sourceSetOfCode(language.template || '\n', name, files)
    return true
  } catch (error) {
    if (!(error instanceof PackageError)) throw error
    return false
  }
}
