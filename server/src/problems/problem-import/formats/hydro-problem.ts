import type { CheckerProtocol } from '@touchstone/shared/judging/job/checker-protocol.ts'
import { type JudgeMode, RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import type { Archive } from '../reading/archive.ts'
import { outputBeside, takeCases } from '../reading/archive-cases.ts'
import { compareCaseStems } from '../reading/case-names.ts'
import type { ContentStash } from '../reading/content-stash.ts'
import { difficultyNameOf } from '../reading/difficulty-name.ts'
import { ImportError } from '../reading/import-errors.ts'
import { fitLimit, hydroMemoryMb, hydroTimeMs, importCaps, warn } from '../reading/import-limits.ts'
import type { Checker, ImportedProblem, ImportWarning } from '../reading/imported-problem.ts'
import { makeProblem } from '../reading/make-problem.ts'
import { type HydroConfig, type HydroProgram, parseHydroConfig, parseHydroProblem, programOf } from './hydro-config.ts'
import { type HydroPlan, planHydroCases } from './hydro-scores.ts'
import { readHydroStatement } from './hydro-statement.ts'
import { hydroLanguages } from './language-names.ts'
import { checkChecker, checkProblemId, checkTexts, checkTitle, knownNeeds, noteMode, uniqueNames } from './problem-checks.ts'

/**
 * One folder of a Hydro archive.
 * @param folder with its trailing slash
 * @throws ImportError
 */
export async function readHydroProblem(archive: Archive, folder: string, stash: ContentStash): Promise<ImportedProblem> {
  const warnings: ImportWarning[] = []
  const yaml = `${folder}problem.yaml`
  const about = parseHydroProblem(yaml, await archive.text(yaml, importCaps.textChars), warnings)
  const config = await readConfig(archive, `${folder}testdata/`, warnings)
  const title = checkTitle(about.title ?? '')
  const problemId = checkProblemId(about.pid ?? null, warnings)
  const { description, examples, files } = await readHydroStatement(archive, folder, stash, warnings)
  const judgeMode = noteMode(modeOf(config), warnings)
  const plan = planHydroCases(config, () => pairFiles(archive, `${folder}testdata/`), warnings)
  return makeProblem({
    importKey: problemId ? `hydro:${problemId}` : `hydro:${folder}|${title}`,
    problemId,
    title,
    description: checkTexts({ description, input: '', output: '', hint: '' }, warnings).description,
    examples,
    type: RuleType.OI,
    judgeMode,
    judgeCaseMode: plan.caseMode,
    timeLimitMs: fitLimit('timeLimitMs', hydroTimeMs(config.time ?? '1000ms'), warnings),
    memoryLimitMb: fitLimit('memoryLimitMb', hydroMemoryMb(config.memory ?? '256m'), warnings),
    fileIo: config.filename ? { readFileName: `${config.filename}.in`, writeFileName: `${config.filename}.out` } : null,
    checker: await readChecker(archive, `${folder}testdata/`, config, judgeMode, warnings),
    cases: await takeCases(archive, `${folder}testdata/`, plan.cases, { stash, warnings, judgeMode }),
    ...knownNeeds(plan.subtaskNeeds ?? {}, plan.cases),
    tags: uniqueNames(about.tag ?? []),
    ...difficultyNameOf(about.difficulty),
    languages: languagesOf(config, warnings),
    userExtraFiles: await readFiles(archive, `${folder}testdata/`, config.user_extra_files ?? []),
    judgeExtraFiles: await readFiles(archive, `${folder}testdata/`, config.judge_extra_files ?? []),
    files,
    warnings,
  })
}

/** Without a config.yaml the cases are found by their names. */
async function readConfig(archive: Archive, folder: string, warnings: ImportWarning[]): Promise<HydroConfig> {
  const name = [`${folder}config.yaml`, `${folder}config.yml`].find((wanted) => archive.has(wanted))
  return parseHydroConfig(name ?? 'config.yaml', name ? await archive.text(name, importCaps.textChars) : '{}', warnings)
}

function modeOf({ type, checker, checker_type }: HydroConfig): JudgeMode {
  if (type === 'interactive') return 'interactive'
  if (type && type !== 'default') throw new ImportError('import.unknown-mode', { mode: type.slice(0, 60) })
  return checker && checker_type !== 'default' && checker_type !== 'strict' ? 'spj' : 'default'
}

const protocols: Readonly<Record<string, CheckerProtocol>> = { testlib: 'testlib', hustoj: 'hustoj', qduoj: 'qduoj' }

async function readChecker(
  archive: Archive,
  folder: string,
  config: HydroConfig,
  mode: JudgeMode,
  warnings: ImportWarning[],
): Promise<Checker | null> {
  const program: HydroProgram | null = mode === 'default' ? null : programOf(mode === 'spj' ? config.checker : config.interactor)
  if (!program) return null
  const code = await archive.text(`${folder}${program.file}`, importCaps.textChars)
  const protocol = protocols[config.checker_type ?? 'testlib']
  if (!protocol) warnings.push(warn('import.warn.ignored', { name: `checker_type: ${config.checker_type}`.slice(0, 80) }))
  return checkChecker({ language: program.language, code }, protocol ?? 'testlib', warnings)
}

async function readFiles(archive: Archive, folder: string, names: readonly string[]): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const name of names) files[name] = await archive.text(`${folder}${name}`, importCaps.textChars)
  return files
}

function languagesOf({ langs }: HydroConfig, warnings: ImportWarning[]): readonly string[] | 'all' {
  if (!langs?.length) return 'all'
  for (const language of langs.filter((key) => !hydroLanguages[key])) {
    warnings.push(warn('import.warn.unknown-language', { language: language.slice(0, 60), part: 'langs' }))
  }
  const names = new Set(langs.flatMap((key) => hydroLanguages[key] ?? []))
  return names.size > 0 ? [...names] : 'all'
}

/** Every `*.in` with its `.out` or `.ans`, in order. */
function pairFiles(archive: Archive, folder: string): HydroPlan['cases'] {
  return archive.entries
    .map(({ name }) => name)
    .filter((name) => name.startsWith(folder) && name.endsWith('.in') && !name.slice(folder.length).includes('/'))
    .map((name) => name.slice(folder.length))
    .sort((a, b) => compareCaseStems(a, b))
    .map((input) => ({ input, output: outputBeside(archive, folder, input), score: null, groupNum: null }))
}
