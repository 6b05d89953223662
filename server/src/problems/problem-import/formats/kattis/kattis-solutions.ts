import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { languageOfFile } from '@touchstone/judge-sandbox/package/language-of-file.ts'
import type { PackageSubmission } from '@touchstone/judge-sandbox/package/problem-package.ts'
import { readFiles } from '@touchstone/judge-sandbox/package/source-set.ts'
import { type Expectation, expectationNames, expectations, isExpectation } from '@touchstone/shared/judging/solution/expectation.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { importCaps, warn } from '../../reading/import-limits.ts'
import type { ImportWarning, SampleSolution } from '../../reading/imported-problem.ts'

/** The jury's submissions with one file; a program of several files is not supported and reported by name. */
export function takeSolutions(submissions: readonly PackageSubmission[], warnings: ImportWarning[]): SampleSolution[] {
  const solutions: SampleSolution[] = []
  for (const { path, expectation, rewrite = (text: string) => text, ...must } of submissions) {
    const name = `${expectation}/${basename(path)}`
    const source = oneSource(path)
    if (source === null) {
      warnings.push(warn('import.warn.ignored', { name: `submissions/${name}` }))
      continue
    }
    const language = must.language ?? languageOfFile(source.name) ?? null
    solutions.push({ name, language, originalLanguage: language ?? source.name, code: rewrite(source.code), ...wordFor(must) })
  }
  return solutions.slice(0, importCaps.solutionsPerProblem)
}

/** The editor's word for the expectation; absent without one. */
function wordFor({ expected, expectedScore }: Pick<PackageSubmission, 'expected' | 'expectedScore'>): { expected?: string } {
  const points = expectedScore && expectedScore.low === expectedScore.high ? String(expectedScore.low) : ''
  if (isExpectation(points)) return { expected: points }
  const accepts = expected.includes(Verdict.Accepted)
  if (accepts) return expected.length === 1 ? { expected: 'accepted' } : {}
  const word = expectationNames.find((name) => name !== 'rejected' && expected.every((verdict) => includes(name, verdict)))
  // A program that needs too much memory counts as failed at run time in the format.
  const isRunTime =
    expected.includes(Verdict.RuntimeError) && expected.every((v) => v === Verdict.RuntimeError || v === Verdict.MemoryLimit)
  return { expected: word ?? (isRunTime ? 'runtime-error' : 'rejected') }
}

const includes = (name: Expectation, verdict: number) => (expectations[name] as readonly number[]).includes(verdict)

function oneSource(path: string): { name: string; code: string } | null {
  if (!statSync(path).isDirectory()) return { name: path, code: readFileSync(path, 'utf8') }
  const files = Object.entries(readFiles(path))
  const [only] = files
  return files.length === 1 && only ? { name: only[0], code: only[1] } : null
}
