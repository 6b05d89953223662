import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { languageOfFile } from '@touchstone/judge-sandbox/package/language-of-file.ts'
import type { PackageSubmission } from '@touchstone/judge-sandbox/package/problem-package.ts'
import { readFiles } from '@touchstone/judge-sandbox/package/source-set.ts'
import { importCaps, warn } from '../../reading/import-limits.ts'
import type { ImportWarning, SampleSolution } from '../../reading/imported-problem.ts'

/** The jury's submissions that are one text; a program of several files has no place on the site and is named. */
export function takeSolutions(submissions: readonly PackageSubmission[], warnings: ImportWarning[]): SampleSolution[] {
  const solutions: SampleSolution[] = []
  for (const { path, expectation } of submissions) {
    const name = `${expectation}/${basename(path)}`
    const source = oneSource(path)
    if (source === null) {
      warnings.push(warn('import.warn.ignored', { name: `submissions/${name}` }))
      continue
    }
    const language = languageOfFile(source.name) ?? null
    solutions.push({ name, language, originalLanguage: language ?? source.name, code: source.code, expected: expectation })
  }
  return solutions.slice(0, importCaps.solutionsPerProblem)
}

function oneSource(path: string): { name: string; code: string } | null {
  if (!statSync(path).isDirectory()) return { name: path, code: readFileSync(path, 'utf8') }
  const files = Object.entries(readFiles(path))
  const [only] = files
  return files.length === 1 && only ? { name: only[0], code: only[1] } : null
}
