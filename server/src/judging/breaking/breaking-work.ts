import { createHash } from 'node:crypto'
import type { SearchLack } from '@touchstone/shared/judging/breaking/breaking.schema.ts'
import {
  AGREEING_SOLUTIONS,
  BREAKING_INPUT_BYTES,
  type BreakingSearch,
  SEARCH_MS,
} from '@touchstone/shared/judging/breaking/breaking-search.schema.ts'
import { readScript } from '@touchstone/shared/judging/workshop/test-script.ts'
import { workshopLanguages } from '@touchstone/shared/judging/workshop/workshop-parts.ts'
import { plainInput, unpackExamples } from '@touchstone/shared/problems/problem/examples.ts'
import type { Database } from '../../ground/db/database.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import type { StoredSolutions } from '../solution/stored-solutions.ts'
import type { WorkshopService } from '../workshop/workshop.service.ts'

type Deps = {
  problems: ProblemService
  solutions: Pick<StoredSolutions, 'acceptedOf'>
  workshop: Pick<WorkshopService, 'partsOf'>
}
type Program = { pid: number; language: string; code: string }
/** Work for a judge, or the parts that its problem lacks; undefined: the problem is gone. */
type FoundWork = { work: BreakingSearch; hash: string } | { lacks: SearchLack[] } | undefined

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Programs of these languages start at once, so they run first. */
const startsFast = (language: string) => /^C(\+\+)?\b(?!#)/.test(language)

export type BreakingWork = (db: Database, program: Program) => Promise<FoundWork>

/** Makes the work of a search from the problem as it is now. */
export function createBreakingWork({ problems, solutions, workshop }: Deps): BreakingWork {
  return async (db, { pid, language, code }) => {
    const [problem, stored] = [await problems.forJudging(db, pid), await problems.find(db, pid)]
    if (!problem || !stored) return undefined
    const parts = await workshop.partsOf(db, pid)
    const names = {
      generators: parts.generators.map(({ name }) => name),
      inputs: parts.inputs.map(({ name }) => name),
      tests: problem.testcases.map(({ inputName }) => inputName),
    }
    const script = readScript(parts.script, names).tests.flatMap(({ source }) =>
      source.kind === 'generator' ? [{ generator: source.name, args: [...source.args] }] : [],
    )
    const samples = unpackExamples(stored.examples).map(({ input }) => plainInput(input))
    const starts = [...samples.map((input) => `${input}\n`), ...parts.inputs.map(({ text }) => text)].filter(
      (input) => Buffer.byteLength(input) <= BREAKING_INPUT_BYTES,
    )
    const known = (await solutions.acceptedOf(db, pid))
      .filter((each) => each.code !== code || each.language !== language)
      .toSorted((a, b) => Number(startsFast(b.language)) - Number(startsFast(a.language)))
    const lacks: SearchLack[] = []
    if (problem.judgeMode === 'interactive' || problem.packageRules) lacks.push('kind')
    if (parts.validators.length === 0) lacks.push('validator')
    if (known.length < AGREEING_SOLUTIONS) lacks.push('solutions')
    if (script.length === 0 && starts.length === 0) lacks.push('inputs')
    if (lacks.length > 0) return { lacks }
    const complete = async (program: { language: string; code: string }) => {
      const { code, hasHiddenParts } = await problems.programOf(db, pid, program)
      return { language: program.language, code, ...(hasHiddenParts ? { hasHiddenParts } : {}) }
    }
    const accepted = []
    for (const each of known) accepted.push(await complete(each))
    const helper = ({ language, code }: (typeof parts.validators)[number]) => ({ language: workshopLanguages[language], code })
    const shown = new Set(samples.flatMap((input) => [sha256(input), sha256(`${input}\n`)]))
    const used = new Set(script.map(({ generator }) => generator))
    const work: BreakingSearch = {
      program: await complete({ language, code }),
      accepted,
      generators: parts.generators.filter(({ name }) => used.has(name)).map((each) => ({ name: each.name, ...helper(each) })),
      validators: parts.validators.map(helper),
      script,
      starts,
      hiddenInputs: problem.testcases.map(({ inputHash }) => inputHash).filter((hash) => !shown.has(hash)),
      problem: { ...problem, testcases: [] },
      budgetMs: SEARCH_MS,
    }
    return { work, hash: sha256(JSON.stringify(work)) }
  }
}
