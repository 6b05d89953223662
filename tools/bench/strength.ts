/** How strong the tests of the starter problems are: copies of their right solutions with one fault each, judged on the tests. */
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createJudge, type Judge } from '../../judge-sandbox/src/open-judge/create-judge.ts'
import { DEFAULT_PROBLEM, readTestFile } from '../../judge-sandbox/src/package/problem-package.ts'
import { findNsjail } from '../../judge-sandbox/src/sandbox/find-nsjail.ts'
import { jobOf } from '../../judge-sandbox/src/testing/simple-problem.ts'
import { type Mutant, makeMutants, mutantFamilyOf } from '../../server/src/judging/strength/mutants/make-mutants.ts'
import { compareCaseStems } from '../../server/src/problems/problem-import/reading/case-names.ts'
import { starterFolders, starterPrograms } from '../../server/src/problems/starter/read-starter.ts'
import { starterSearch } from '../../server/src/problems/starter/starter-search.ts'
import type { JudgeProblem, JudgeTestcase } from '../../shared/src/judging/job/judge-job.schema.ts'
import { Verdict } from '../../shared/src/judging/verdict/verdict.ts'
import { factLine } from './measure.ts'

/** Mutants of a problem, in all its languages together. */
const MOST_MUTANTS = 40

type Row = { mutants: number; notCompiled: number; killed: number; different: number; notShown: number }
type Copy = { language: string; mutant: Mutant }

/**
 * @param folderPart names of the problems that are wanted contain it
 * @param searchMs longest search for an input that shows a difference
 * @returns whether each mutant that is known to be different fails a test
 */
export async function benchStrength(cacheDir: string, say: (line: string) => void, folderPart: string, searchMs: number): Promise<boolean> {
  const { path: nsjailPath } = await findNsjail(process.env, cacheDir, ({ en }) => say(en))
  const judge = await createJudge({ nsjailPath, instanceId: `bench${process.pid}`, cacheDir, lanes: 1, say: () => undefined })
  const rows: Row[] = []
  try {
    for (const folder of await starterFolders()) {
      const copies = basename(folder).includes(folderPart) ? await copiesOf(folder, judge) : []
      if (copies.length === 0) continue
      const row = await judgeCopies(folder, copies, judge, say, searchMs)
      rows.push(row)
      say(factLine(basename(folder), wordsOf(row)))
    }
  } finally {
    await judge.close()
  }
  const total = { mutants: 0, notCompiled: 0, killed: 0, different: 0, notShown: 0 }
  for (const row of rows) for (const key of Object.keys(total) as (keyof Row)[]) total[key] += row[key]
  say(factLine('all', wordsOf(total)))
  return total.different === 0
}

const wordsOf = ({ mutants, notCompiled, killed, different, notShown }: Row) =>
  `${mutants} mutants: ${killed} killed, ${different} proven different, ${notShown} not shown different, ${notCompiled} not compiled`

/** Mutants of the solutions in turn. */
async function copiesOf(folder: string, judge: Judge): Promise<Copy[]> {
  const offered = new Set<string>(judge.languages.filter(({ available }) => available).map(({ name }) => name))
  const programs = (await starterPrograms(folder)).filter(({ language }) => offered.has(language) && mutantFamilyOf(language) !== null)
  const lists = programs.map((program) => makeMutants(program, MOST_MUTANTS).map((mutant) => ({ language: program.language, mutant })))
  return Array.from({ length: MOST_MUTANTS }, (_, turn) => lists.flatMap((list) => list[turn] ?? []))
    .flat()
    .slice(0, MOST_MUTANTS)
}

async function judgeCopies(
  folder: string,
  copies: readonly Copy[],
  judge: Judge,
  say: (line: string) => void,
  searchMs: number,
): Promise<Row> {
  const { problem, blobPath } = await readProblem(folder)
  const row: Row = { mutants: copies.length, notCompiled: 0, killed: 0, different: 0, notShown: 0 }
  for (const { language, mutant } of copies) {
    const result = await judge.judge(jobOf(language, mutant.code, problem), { blobPath, onProgress: () => undefined })
    if (result.status === Verdict.CompileError) row.notCompiled++
    else if (result.status === Verdict.SystemError) throw new Error(`${folder}: ${result.errorMessage}`)
    else if (result.status !== Verdict.Accepted) row.killed++
    else {
      const search = await starterSearch(folder, { language, code: mutant.code }, DEFAULT_PROBLEM)
      const { end, input, tried } = await judge.searchBreaking({ ...search, budgetMs: searchMs })
      if (end === 'found') row.different++
      else row.notShown++
      const place = `  ${language} line ${mutant.line}, ${mutant.kind}: ${mutant.before}  ->  ${mutant.after}`
      say(`${place}\n    ${end === 'found' ? `different on ${JSON.stringify(input)}` : `${end} in ${tried} tries`}`)
    }
  }
  return row
}

/** The tests of a starter problem; judging stops at the first one that fails. */
async function readProblem(folder: string): Promise<{ problem: JudgeProblem; blobPath: (hash: string) => Promise<string> }> {
  const paths = new Map<string, string>()
  const stems = (await readdir(join(folder, 'tests'))).filter((name) => name.endsWith('.in')).map((name) => basename(name, '.in'))
  const testcases: JudgeTestcase[] = []
  for (const [index, stem] of stems.sort(compareCaseStems).entries()) {
    const [input, output] = await Promise.all([
      readTestFile(join(folder, 'tests', `${stem}.in`)),
      readTestFile(join(folder, 'tests', `${stem}.out`)),
    ])
    for (const file of [input, output]) paths.set(file.hash, file.path)
    testcases.push({
      caseId: null,
      seq: index + 1,
      groupNum: null,
      score: null,
      inputName: input.name,
      outputName: output.name,
      inputHash: input.hash,
      outputHash: output.hash,
      inputSize: input.size,
      outputSize: output.size,
    })
  }
  return {
    problem: { ...DEFAULT_PROBLEM, judgeCaseMode: 'ergodic_without_error', problemId: basename(folder), testcases },
    blobPath: async (hash) => paths.get(hash) ?? hash,
  }
}
