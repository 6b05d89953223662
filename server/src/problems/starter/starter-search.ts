import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BreakingSearch, SEARCH_MS } from '@touchstone/shared/judging/breaking/breaking-search.schema.ts'
import type { JudgeProblem } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { readScript } from '@touchstone/shared/judging/workshop/test-script.ts'
import { readWorkshop } from './read-starter.ts'

/**
 * The search for an input that breaks a program of a starter problem, for tests and measurements without a site.
 * @param limits a problem with the usual limits
 */
export async function starterSearch(
  folder: string,
  program: { language: string; code: string },
  limits: Omit<JudgeProblem, 'problemId'>,
): Promise<BreakingSearch> {
  const { parts, script } = await readWorkshop(folder)
  const solution = async (file: string, language: string) => ({ language, code: await readFile(join(folder, 'solutions', file), 'utf8') })
  const files = await readdir(join(folder, 'tests'))
  const inputs = files.filter((name) => name.endsWith('.in'))
  const hidden = await Promise.all(inputs.map((name) => readFile(join(folder, 'tests', name), 'utf8')))
  const { tests } = readScript(script, { generators: ['gen'], inputs: [], tests: inputs })
  const helpers = (kind: string) =>
    parts.flatMap(({ kind: own, name, language, text }) => (own === kind && language !== null ? [{ name, language, code: text }] : []))
  return {
    program,
    accepted: [await solution('main.c', 'C'), await solution('main.py', 'Python3')],
    generators: helpers('generator'),
    validators: helpers('validator'),
    script: tests.flatMap(({ source }) => (source.kind === 'generator' ? [{ generator: source.name, args: [...source.args] }] : [])),
    starts: [],
    hiddenInputs: hidden.map((text) => createHash('sha256').update(text).digest('hex')),
    problem: { ...limits, problemId: 'starter', testcases: [] },
    budgetMs: SEARCH_MS,
  }
}
