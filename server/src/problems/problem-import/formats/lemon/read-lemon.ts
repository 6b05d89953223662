import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import type { SubtaskNeeds } from '@touchstone/shared/judging/verdict/subtask-needs.ts'
import { z } from 'zod'
import { type Archive, withArchive } from '../../reading/archive.ts'
import { type CaseFiles, demandFiles, takeCases } from '../../reading/archive-cases.ts'
import type { ContentStash } from '../../reading/content-stash.ts'
import { ImportError } from '../../reading/import-errors.ts'
import { fitLimit, importCaps, warn } from '../../reading/import-limits.ts'
import type { ImportedProblem, ImportWarning, ReadFile } from '../../reading/imported-problem.ts'
import { makeProblem } from '../../reading/make-problem.ts'
import { parseJson } from '../json-text.ts'
import { checkTitle, knownNeeds } from '../problem-checks.ts'
import { readEach } from '../read-each.ts'

const Bundle = z.object({
  fullScore: z.number(),
  timeLimit: z.number(),
  memoryLimit: z.number(),
  inputFiles: z.array(z.string()),
  outputFiles: z.array(z.string()),
})
type Bundle = z.infer<typeof Bundle>

const Task = z.object({
  problemTitle: z.string(),
  sourceFileName: z.string().nullish(),
  inputFileName: z.string().nullish(),
  outputFileName: z.string().nullish(),
  standardInputCheck: z.boolean().nullish(),
  standardOutputCheck: z.boolean().nullish(),
  taskType: z.number().nullish(),
  comparisonMode: z.number().nullish(),
  specialJudge: z.string().nullish(),
  testCases: z.array(Bundle),
})
type Task = z.infer<typeof Task>

const Contest = z.object({ contestTitle: z.string().nullish(), tasks: z.array(z.unknown()) })

const CDF = /^((?:.*\/)?)[^/]+\.cdf$/i
const lemonFile = (names: readonly string[]): string | undefined => names.find((name) => CDF.test(name))

/**
 * Reads the tasks of a LemonLime contest (docs/rules/import-formats.md). Programs of contestants are left out.
 * @throws ImportError
 */
export function readLemonZip(path: string, stash: ContentStash): Promise<ReadFile> {
  return withArchive(path, async (archive) => {
    const file = lemonFile(archive.entries.map(({ name }) => name))
    if (file === undefined) throw new ImportError('import.archive-empty')
    const folder = CDF.exec(file)?.[1] ?? ''
    const bytes = await archive.bytes(file, importCaps.textChars)
    // Older contests are binary streams of one program.
    if (!/^\s*\{/.test(bytes.toString('utf8', 0, 64))) throw new ImportError('import.lemon-binary', { name: file })
    const { tasks, contestTitle } = parseJson(file, await archive.text(file, importCaps.textChars), Contest)
    const problems = await readEach(tasks, (task) => ({
      title: titleOf(task),
      read: () => readTask(archive, `${folder}data/`, parseJson(file, JSON.stringify(task), Task), contestTitle ?? '', stash),
    }))
    return { origin: 'lemon', problems }
  })
}

const titleOf = (task: unknown): string => {
  const read = z.object({ problemTitle: z.string() }).safeParse(task)
  return read.success ? read.data.problemTitle : ''
}

async function readTask(archive: Archive, data: string, task: Task, contest: string, stash: ContentStash): Promise<ImportedProblem> {
  const warnings: ImportWarning[] = []
  refuseUnknown(task)
  const { cases, needs } = planBundles(task.testCases, warnings)
  const limits = limitsOf(task.testCases)
  demandFiles(archive, data, cases)
  const usesFiles = !task.standardInputCheck
  const hasChecker = checkedModes.has(task.comparisonMode ?? 1)
  warnings.push(
    hasChecker ? warn('import.warn.lemon-checker', { name: (task.specialJudge || '').slice(0, 100) }) : warn('import.warn.lemon-compare'),
  )
  const memoryLimitMb = fitLimit('memoryLimitMb', limits.memoryLimit, warnings)
  return makeProblem({
    importKey: `lemon:${contest}/${task.sourceFileName || task.problemTitle}`.slice(0, 200),
    title: checkTitle(task.problemTitle),
    description: task.problemTitle,
    type: RuleType.OI,
    judgeMode: hasChecker ? 'spj' : 'default',
    judgeCaseMode: 'subtask_lowest',
    timeLimitMs: fitLimit('timeLimitMs', limits.timeLimit, warnings),
    memoryLimitMb,
    stackLimitMb: memoryLimitMb,
    fileIo: usesFiles ? { readFileName: task.inputFileName ?? '', writeFileName: task.outputFileName ?? '' } : null,
    cases: await takeCases(archive, data, cases, { stash, warnings, judgeMode: hasChecker ? 'spj' : 'default' }),
    ...knownNeeds(needs, cases),
    warnings,
  })
}

/** Checkers of Lemon and of testlib. They are compiled programs, so the problem stays closed until it has one. */
const checkedModes: ReadonlySet<number> = new Set([4, 5])

/** Kinds of tasks and comparisons that would be judged by other rules here. */
function refuseUnknown(task: Task): void {
  const refuse = (name: string) => {
    throw new ImportError('import.package-not-offered', { name })
  }
  if ((task.taskType ?? 0) !== 0) refuse(`taskType ${task.taskType}`)
  if ((task.comparisonMode ?? 1) > 1 && !checkedModes.has(task.comparisonMode ?? 1)) refuse(`comparisonMode ${task.comparisonMode}`)
  if (Boolean(task.standardInputCheck) !== Boolean(task.standardOutputCheck))
    refuse('standardInputCheck without standardOutputCheck, or the reverse')
}

/** One pair of limits holds for a whole problem here. */
function limitsOf(bundles: readonly Bundle[]): { timeLimit: number; memoryLimit: number } {
  const [first] = bundles
  if (!first) throw new ImportError('import.no-tests')
  const other = bundles.find(({ timeLimit, memoryLimit }) => timeLimit !== first.timeLimit || memoryLimit !== first.memoryLimit)
  if (other) throw new ImportError('import.package-not-offered', { name: 'limits that differ between tests' })
  return first
}

/** An entry of this form among the input files is a dependency on a bundle, counted from 1. */
const DEPENDENCE = /^(\d+)_lemon_SUbtaskDEPENDENCE_fLAg$/

/** Each bundle is a subtask; its dependencies stand among its input files. */
function planBundles(bundles: readonly Bundle[], warnings: ImportWarning[]): { cases: CaseFiles[]; needs: SubtaskNeeds } {
  const needs: SubtaskNeeds = {}
  const cases = bundles.flatMap(({ fullScore, inputFiles, outputFiles }, i) => {
    const wanted = inputFiles.flatMap((name) => DEPENDENCE.exec(name)?.[1] ?? [])
    if (wanted.length > 0) needs[i + 1] = wanted.map(Number)
    const inputs = inputFiles.filter((name) => !DEPENDENCE.test(name))
    // Each dependency may have an empty partner among the outputs.
    const outputs =
      outputFiles.length === inputs.length ? outputFiles : outputFiles.filter((_, at) => !DEPENDENCE.test(inputFiles[at] ?? ''))
    if (inputs.length !== outputs.length) throw new ImportError('import.lemon-pairs', { number: i + 1 })
    if (inputs.length === 0) warnings.push(warn('import.warn.package-empty-group', { name: String(i + 1) }))
    return inputs.map((input, at) => ({ input, output: outputs[at] ?? null, score: Math.max(0, Math.round(fullScore)), groupNum: i + 1 }))
  })
  if (Object.keys(needs).length > 0) warnings.push(warn('import.warn.lemon-needs'))
  return { cases, needs }
}
