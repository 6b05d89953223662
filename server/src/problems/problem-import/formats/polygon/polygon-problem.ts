import { languageOfFile } from '@touchstone/judge-sandbox/package/language-of-file.ts'
import type { Expectation } from '@touchstone/shared/judging/solution/expectation.ts'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { joinTitles } from '@touchstone/shared/problems/problem/title-language.ts'
import type { Archive } from '../../reading/archive.ts'
import type { ContentStash } from '../../reading/content-stash.ts'
import { ImportError } from '../../reading/import-errors.ts'
import { fitLimit, importCaps, warn } from '../../reading/import-limits.ts'
import type {
  Checker,
  ImportedCase,
  ImportedProblem,
  ImportWarning,
  SampleSolution,
  StatementFile,
} from '../../reading/imported-problem.ts'
import { makeProblem } from '../../reading/make-problem.ts'
import { toLf } from '../../reading/newlines.ts'
import { readExamples } from '../../reading/read-examples.ts'
import { keepStatementFile, servedPath } from '../../reading/statement-files.ts'
import { checkChecker, checkTexts, checkTitle, uniqueNames } from '../problem-checks.ts'
import { type PolygonPlan, planPoints } from './polygon-points.ts'
import { codeOfLanguage, readPolygonStatement } from './polygon-statement.ts'
import { readPolygonWorkshop, unusedPrograms } from './polygon-workshop.ts'
import { type PolygonFile, pathBy, readPolygonXml } from './polygon-xml.ts'

const MIB = 1024 * 1024

/**
 * One Polygon package.
 * @param folder of the package in the archive, with its trailing slash or empty
 * @throws ImportError
 */
export async function readPolygonProblem(archive: Archive, folder: string, stash: ContentStash): Promise<ImportedProblem> {
  const warnings: ImportWarning[] = []
  const about = readPolygonXml('problem.xml', await archive.text(`${folder}problem.xml`, importCaps.textChars))
  refuseUnknown(about)
  const plan = planPoints(about, warnings)
  const paths = testPaths(folder, about)
  const isWhole = hasTests(archive, folder, about, paths)
  const statement = await readPolygonStatement(archive, folder, stash, warnings)
  const attached = await readAttachments(archive, folder, about, stash)
  const description = [statement.texts.description, ...attached.map((file) => `- [${file.originalName}](${servedPath(file)})`)].join('\n\n')
  const memoryLimitMb = fitLimit('memoryLimitMb', about.memoryBytes === null ? null : about.memoryBytes / MIB, warnings)
  const cases = isWhole ? await takeTests(archive, paths, plan, stash) : []
  const kept = isWhole ? cases.map(({ inputName }) => inputName) : null
  const inputs = paths.map(({ input }) => input)
  const workshop = about.interactor ? undefined : await readPolygonWorkshop({ archive, folder, about, plan, inputs, kept }, warnings)
  if (!isWhole) warnings.push(warn('import.warn.polygon-unbuilt', missingOf(archive, folder, paths)))
  noteRest(about, warnings)
  const samples = samplesOf(about, paths).filter(({ input, output }) => archive.has(input) && archive.has(output))
  return makeProblem({
    importKey: `polygon:${about.url ?? about.shortName}`.slice(0, 200),
    title: checkTitle(titleOf(about, statement.names)),
    statementFormat: statement.format,
    ...checkTexts({ ...statement.texts, description: description.trim() }, warnings),
    examples: statement.examples.length > 0 ? statement.examples : await readExamples(archive, samples, warnings),
    type: plan.type,
    judgeMode: about.interactor ? 'interactive' : 'spj',
    ...(isWhole ? {} : { auth: ProblemAuth.Private }),
    ...(workshop ? { workshop } : {}),
    judgeCaseMode: plan.caseMode,
    ...(plan.subtaskNeeds ? { subtaskNeeds: plan.subtaskNeeds } : {}),
    timeLimitMs: fitLimit('timeLimitMs', about.timeLimitMs, warnings),
    memoryLimitMb,
    // The format states none of its own.
    stackLimitMb: memoryLimitMb,
    fileIo: about.inputFile === '' ? null : { readFileName: about.inputFile, writeFileName: about.outputFile },
    checker: about.interactor
      ? await readInteractor(archive, folder, about, warnings)
      : await readChecker(archive, folder, about, warnings),
    cases,
    tags: uniqueNames(about.tags),
    judgeExtraFiles: await readHeaders(archive, folder, about),
    files: [...statement.files, ...attached],
    solutions: await readSolutions(archive, folder, about, plan.type, warnings),
    warnings,
  })
}

/** Demands that would change verdicts and that this site cannot meet. */
function refuseUnknown({ interactor, runCount, inputFile, outputFile, resources, checker }: PolygonFile): void {
  const refuse = (name: string) => {
    throw new ImportError('import.package-not-offered', { name })
  }
  if (interactor?.runs.some((run) => run !== '1')) refuse(`interactor of run ${interactor.runs.join(', ')}`)
  if (interactor && (inputFile !== '' || outputFile !== '')) refuse('interactor with input-file or output-file')
  if (runCount !== '1') refuse(`run-count="${runCount}"`)
  if ((inputFile === '') !== (outputFile === ''))
    refuse(inputFile === '' ? 'output-file without input-file' : 'input-file without output-file')
  const grader = resources.find(({ assets }) => assets.includes('SOLUTION'))
  if (grader) refuse(`${grader.path} (compiled with every solution)`)
  if (checker === null) refuse('no checker')
}

type TestPaths = { input: string; output: string }[]

/** @throws ImportError `import.no-tests`, `import.too-many-tests` */
function testPaths(folder: string, about: PolygonFile): TestPaths {
  const count = about.tests.length > 0 ? about.tests.length : (about.testCount ?? 0)
  if (count === 0) throw new ImportError('import.no-tests')
  if (count > importCaps.casesPerProblem) throw new ImportError('import.too-many-tests', { limit: importCaps.casesPerProblem })
  return Array.from({ length: count }, (_, i) => ({
    input: `${folder}${pathBy(about.inputPattern, i + 1)}`,
    output: `${folder}${pathBy(about.answerPattern, i + 1)}`,
  }))
}

function missingOf(archive: Archive, folder: string, paths: TestPaths) {
  const missing = paths.flatMap(({ input, output }) => [input, output]).filter((name) => !archive.has(name))
  return { missing: missing.length, total: 2 * paths.length, name: (missing[0] ?? '').slice(folder.length) }
}

/**
 * Whether the package has all of its tests. Without some a build in the workshop makes them, which cannot make inputs by hand, a solution
 * and a talk.
 * @throws ImportError `import.polygon-tests`
 */
function hasTests(archive: Archive, folder: string, about: PolygonFile, paths: TestPaths): boolean {
  const missing = missingOf(archive, folder, paths)
  if (missing.missing === 0) return true
  const lacksInput = paths.some(({ input }, i) => about.tests[i]?.method !== 'generated' && !archive.has(input))
  const isAnswered = about.solutions.some(({ tag, source }) => expected[tag] === 'accepted' && source && archive.has(folder + source.path))
  if (lacksInput || !isAnswered || about.interactor) throw new ImportError('import.polygon-tests', missing)
  return false
}

async function takeTests(archive: Archive, paths: TestPaths, { cases }: PolygonPlan, stash: ContentStash): Promise<ImportedCase[]> {
  const width = Math.max(2, String(paths.length).length)
  const taken: ImportedCase[] = []
  for (const [i, { input, output }] of paths.entries()) {
    const name = String(i + 1).padStart(width, '0')
    taken.push({
      inputName: `${name}.in`,
      outputName: `${name}.out`,
      input: await stash.put(archive.stream(input), 'lf'),
      output: await stash.put(archive.stream(output), 'lf'),
      score: null,
      groupNum: null,
      ...cases[i],
    })
  }
  return taken
}

/** Chinese and English names in one title; else the first name. */
function titleOf({ names, shortName }: PolygonFile, stated: ReadonlyMap<string, string>): string {
  const byCode = new Map([...stated, ...names.map(({ language, value }) => [codeOfLanguage(language), value] as const)])
  const [zh, en] = [byCode.get('zh'), byCode.get('en')]
  return zh && en ? joinTitles(zh, en) : (zh ?? en ?? [...byCode.values()][0] ?? shortName)
}

const samplesOf = ({ tests }: PolygonFile, paths: TestPaths) => paths.filter((_, i) => tests[i]?.isSample)

/** The source is compiled here, testlib's standard checkers too. */
async function readChecker(archive: Archive, folder: string, { checker }: PolygonFile, warnings: ImportWarning[]): Promise<Checker | null> {
  const path = [checker?.source?.path, checker?.copy].find((name) => name && archive.has(folder + name))
  if (!path) throw new ImportError('import.missing-file', { name: checker?.source?.path ?? 'checker' })
  const isCpp = checker?.source?.type.startsWith('cpp') || /\.(cpp|cc|cxx)$/i.test(path)
  const code = await archive.text(folder + path, importCaps.textChars)
  return checkChecker({ language: isCpp ? 'C++' : path.slice(path.lastIndexOf('.') + 1), code }, 'testlib', warnings)
}

/**
 * The checker of Polygon judges what the interactor wrote for it. One that writes nothing decides alone.
 * @throws ImportError for any other one
 */
async function readInteractor(archive: Archive, folder: string, about: PolygonFile, warnings: ImportWarning[]): Promise<Checker | null> {
  const { source = null } = about.interactor ?? {}
  if (!source || !archive.has(folder + source.path)) throw new ImportError('import.missing-file', { name: source?.path ?? 'interactor' })
  const code = await archive.text(folder + source.path, importCaps.textChars)
  if (/\btout\b|\bargv\s*\[/.test(code))
    throw new ImportError('import.package-not-offered', { name: `${source.path} (tout: a checker judges what the interactor wrote)` })
  const language = source.type.startsWith('cpp') || /\.(cpp|cc|cxx)$/i.test(source.path) ? 'C++' : source.type
  return checkChecker({ language, code }, 'testlib', warnings, 'interactive')
}

/** Headers beside the checker; the judge has a testlib of its own. */
async function readHeaders(archive: Archive, folder: string, { resources }: PolygonFile): Promise<Record<string, string>> {
  const headers = resources.map(({ path }) => path).filter((path) => /\.(h|hpp)$/.test(path) && !path.endsWith('/testlib.h'))
  const files: Record<string, string> = {}
  for (const path of headers) files[path.slice(path.lastIndexOf('/') + 1)] = await archive.text(folder + path, importCaps.textChars)
  return files
}

/** The verdict over all tests by the tag of a solution; null: the site has no word for it. */
const expected: Readonly<Record<string, Expectation | null>> = {
  main: 'accepted',
  accepted: 'accepted',
  rejected: 'rejected',
  failed: 'rejected',
  'wrong-answer': 'wrong-answer',
  'presentation-error': 'wrong-answer',
  'time-limit-exceeded': 'time-limit',
  'memory-limit-exceeded': 'memory-limit',
  'time-limit-exceeded-or-accepted': null,
  'time-limit-exceeded-or-memory-limit-exceeded': null,
}

async function readSolutions(
  archive: Archive,
  folder: string,
  { solutions }: PolygonFile,
  type: RuleType,
  warnings: ImportWarning[],
): Promise<SampleSolution[]> {
  const read: SampleSolution[] = []
  for (const { tag, source } of solutions.slice(0, importCaps.solutionsPerProblem)) {
    if (source === null) continue
    const name = source.path.slice(source.path.lastIndexOf('/') + 1)
    const language =
      source.type === 'python.2' ? 'Python2' : source.type.startsWith('python.pypy') ? 'PyPy3' : (languageOfFile(name) ?? null)
    const word = expected[tag]
    if (word === undefined || word === null) warnings.push(warn('import.warn.polygon-tag', { name: source.path, tag }))
    // With points some tests may pass, and the verdict is Partial Accepted.
    const kept = word && word !== 'accepted' && type === RuleType.OI ? 'rejected' : word
    const code = toLf(await archive.text(folder + source.path, importCaps.textChars))
    read.push({ language, originalLanguage: language ?? source.type, code, name, expected: kept ?? null })
  }
  return read
}

async function readAttachments(
  archive: Archive,
  folder: string,
  { attachments }: PolygonFile,
  stash: ContentStash,
): Promise<StatementFile[]> {
  const files: StatementFile[] = []
  for (const path of attachments) {
    const bytes = await archive.bytes(folder + path, importCaps.imageBytes)
    files.push(await keepStatementFile(stash, path.slice(path.lastIndexOf('/') + 1), bytes))
  }
  return files
}

/** Names what the problem does not have here. */
function noteRest(about: PolygonFile, warnings: ImportWarning[]): void {
  const { tests, testCount, groups, checker, interactor } = about
  if (testCount !== null && tests.length > 0 && testCount !== tests.length)
    warnings.push(warn('import.warn.polygon-count', { stated: testCount, found: tests.length }))
  const policies = [...new Set(groups.flatMap(({ feedback }) => feedback ?? []))].filter((policy) => policy !== 'complete')
  if (policies.length > 0) warnings.push(warn('import.warn.polygon-feedback', { policies: policies.join(', ').slice(0, 200) }))
  const names = [
    ...new Set([...about.leftOut, ...unusedPrograms(about)]),
    ...(checker?.hasTests ? ['checker tests'] : []),
    ...(interactor ? [`${checker?.source?.path ?? ''} (checker beside an interactor)`] : []),
  ]
  for (const name of names.slice(0, 50)) warnings.push(warn('import.warn.package-left-out', { name: name.slice(0, 100) }))
}
