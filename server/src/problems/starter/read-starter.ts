import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ANSWER_LANGUAGE } from '@touchstone/shared/judging/language/device-task.ts'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { parse } from 'yaml'
import { z } from 'zod'
import { compareCaseStems } from '../problem-import/reading/case-names.ts'
import type { ContentStash } from '../problem-import/reading/content-stash.ts'
import type {
  ImportedCase,
  ImportedProblem,
  ImportedWorkshop,
  ReadFile,
  SampleSolution,
} from '../problem-import/reading/imported-problem.ts'
import { makeProblem } from '../problem-import/reading/make-problem.ts'
import type { MadeTest } from './making-tests.ts'
import { joinStatements, splitStatement } from './starter-statement.ts'

/** `problem.yaml` of a starter problem. Tests are named by their stems. */
const StarterFile = z.strictObject({
  problemId: z.string(),
  type: z.enum(['ACM', 'OI']),
  caseMode: z.enum(['default', 'subtask_lowest']).default('default'),
  difficulty: z.number().int().min(0).max(2),
  timeLimitMs: z.number().int(),
  memoryLimitMb: z.number().int(),
  tags: z.array(z.string()),
  /** Pupils hand in a configuration instead of a program; `checker.cpp` judges it. */
  device: z.boolean().default(false),
  /** Tests that the statement shows. */
  examples: z.array(z.string()),
  /** Full points of each test, in order (OI, case mode default). */
  points: z.array(z.number().int()).default([]),
  /** OI in subtasks: every case has the points of its group. */
  subtasks: z.array(z.object({ score: z.number().int(), cases: z.array(z.string()) })).default([]),
})
type StarterFile = z.infer<typeof StarterFile>

/** Solutions by file name: each is right in all of its languages. */
const solutionLanguages: Readonly<Record<string, string>> = {
  'main.c': 'C',
  'main.cpp': 'C++ 17',
  'Main.java': 'Java',
  'main.py': 'Python3',
  'main.txt': ANSWER_LANGUAGE,
}

const problemsFolder = fileURLToPath(new URL('../../../starter-problems/', import.meta.url))

/** Folders of the starter problems, in their order. */
export async function starterFolders(): Promise<string[]> {
  const names = await readdir(problemsFolder)
  return names.sort().map((name) => join(problemsFolder, name))
}

/** Runs the generator of a problem; the committed test data equals its output. */
export async function makeStarterTests(folder: string): Promise<MadeTest[]> {
  const { makeTests } = (await import(pathToFileURL(join(folder, 'generate.ts')).href)) as { makeTests: () => MadeTest[] }
  return makeTests()
}

/** The initial problems of a new site. */
export async function readStarter(stash: ContentStash): Promise<ReadFile> {
  const problems: ImportedProblem[] = []
  for (const folder of await starterFolders()) problems.push(await readStarterProblem(folder, stash))
  return { origin: 'starter', problems: problems.map((problem) => ({ ok: true, problem })) }
}

const keyOf = ({ problemId }: StarterFile) => `starter:${problemId}`

async function readAbout(folder: string): Promise<StarterFile> {
  return StarterFile.parse(parse(await readFile(join(folder, 'problem.yaml'), 'utf8')))
}

/** @returns tests and workshops of the starter problems that have a workshop, by the keys of their import */
export async function readStarterWorkshops(
  stash: ContentStash,
): Promise<Map<string, Pick<ImportedProblem, 'cases'> & { workshop: ImportedWorkshop }>> {
  const found = new Map<string, { cases: ImportedCase[]; workshop: ImportedWorkshop }>()
  for (const folder of await starterFolders()) {
    const about = await readAbout(folder)
    if (about.device) continue
    found.set(keyOf(about), { cases: await readCases(folder, about, stash), workshop: await readWorkshop(folder) })
  }
  return found
}

async function readStarterProblem(folder: string, stash: ContentStash): Promise<ImportedProblem> {
  const about = await readAbout(folder)
  const [zh, en] = await Promise.all(
    ['zh', 'en'].map(async (language) => splitStatement(await readFile(join(folder, `statement.${language}.md`), 'utf8'))),
  )
  if (!zh || !en) throw new Error(`${folder} lacks a statement`)
  const example = async (stem: string) => ({ input: await readTest(folder, `${stem}.in`), output: await readTest(folder, `${stem}.out`) })
  return makeProblem({
    importKey: keyOf(about),
    problemId: about.problemId,
    ...joinStatements(zh, en),
    source: 'Touchstone',
    examples: await Promise.all(about.examples.map(example)),
    type: RuleType[about.type],
    judgeCaseMode: about.caseMode,
    timeLimitMs: about.timeLimitMs,
    memoryLimitMb: about.memoryLimitMb,
    difficulty: about.difficulty,
    codeShare: true,
    cases: await readCases(folder, about, stash),
    ...(about.device ? await deviceTask(folder) : {}),
    tags: about.tags,
    solutions: await readSolutions(folder),
    ...(about.device ? {} : { workshop: await readWorkshop(folder) }),
    warnings: [],
  })
}

/** The generator and the validator of a starter problem. The script keeps the tests, which are older, and adds those of the generator. */
export async function readWorkshop(folder: string): Promise<ImportedWorkshop> {
  const read = (name: string) => readFile(join(folder, 'workshop', name), 'utf8')
  const tests = (await readdir(join(folder, 'tests'))).filter((name) => name.endsWith('.in')).map((name) => basename(name, '.in'))
  const kept = tests.sort(compareCaseStems).map((stem) => `keep ${stem}.in\n`)
  return {
    parts: [
      { kind: 'generator', name: 'gen', language: 'C++', text: await read('generator.cpp') },
      { kind: 'validator', name: 'check', language: 'C++', text: await read('validator.cpp') },
    ],
    script: kept.join('') + (await read('script.txt')),
  }
}

async function deviceTask(folder: string): Promise<Pick<ImportedProblem, 'judgeMode' | 'checker' | 'languages'>> {
  const code = await readFile(join(folder, 'checker.cpp'), 'utf8')
  return { judgeMode: 'spj', checker: { code, language: 'C++', protocol: 'testlib' }, languages: [ANSWER_LANGUAGE] }
}

const readTest = (folder: string, name: string) => readFile(join(folder, 'tests', name), 'utf8')

async function readCases(folder: string, about: StarterFile, stash: ContentStash): Promise<ImportedCase[]> {
  const names = await readdir(join(folder, 'tests'))
  const stems = names.filter((name) => name.endsWith('.in')).map((name) => basename(name, '.in'))
  const cases: ImportedCase[] = []
  for (const [index, stem] of stems.sort(compareCaseStems).entries()) {
    const group = about.subtasks.findIndex((subtask) => subtask.cases.includes(stem))
    cases.push({
      inputName: `${stem}.in`,
      outputName: `${stem}.out`,
      input: await stash.putText(await readTest(folder, `${stem}.in`)),
      output: await stash.putText(await readTest(folder, `${stem}.out`)),
      score: about.subtasks[group]?.score ?? about.points[index] ?? null,
      groupNum: group < 0 ? null : group + 1,
    })
  }
  return cases
}

/** The right solutions of a starter problem, for tests and measurements without a site. */
export async function starterPrograms(folder: string): Promise<{ language: string; code: string }[]> {
  return (await readSolutions(folder)).flatMap(({ language, code }) => (language === null ? [] : [{ language, code }]))
}

async function readSolutions(folder: string): Promise<SampleSolution[]> {
  const names = await readdir(join(folder, 'solutions'))
  const order = Object.keys(solutionLanguages)
  names.sort((a, b) => order.indexOf(a) - order.indexOf(b))
  return Promise.all(
    names.map(async (name) => {
      const language = solutionLanguages[name] ?? null
      return { language, originalLanguage: language ?? name, code: await readFile(join(folder, 'solutions', name), 'utf8') }
    }),
  )
}
