import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { anyOutcome, expectedVerdicts } from './expectations.ts'
import { expectedResults, expectedScore } from './expected-results.ts'
import type { PackageNote, PackageSubmission } from './problem-package.ts'
import { isHeader } from './source-set.ts'
import { readSubmissionsJson } from './submissions-json.ts'

const naturally = new Intl.Collator('en', { numeric: true }).compare

/** The text of a submission, which may hold a tag with the expected verdict; of a folder the text of all its files. */
function textOf(path: string): string {
  if (!statSync(path).isDirectory()) return readFileSync(path, 'utf8')
  return readdirSync(path)
    .sort(naturally)
    .map((name) => textOf(join(path, name)))
    .join('\n')
}

/**
 * Submissions lie in `submissions/<expectation>/`: each file is one, and each folder. A tag in the text has precedence over the folder's
 * name.
 * @param notes receives unknown words
 */
export function listSubmissions(folder: string, notes: PackageNote[]): PackageSubmission[] {
  const root = join(folder, 'submissions')
  const stated = readSubmissionsJson(folder, notes)
  if (!existsSync(root)) return []
  return readdirSync(root)
    .sort(naturally)
    .filter((expectation) => statSync(join(root, expectation)).isDirectory())
    .flatMap((expectation) =>
      readdirSync(join(root, expectation))
        .sort(naturally)
        // Headers lie beside the sources that include them; they are no submissions.
        .filter((name) => !name.startsWith('.') && !isHeader(name))
        .flatMap((name) => readSubmission(join(root, expectation, name), `submissions/${expectation}/${name}`, expectation, notes)),
    )
    .map((submission) => ({ ...submission, language: stated.languageOf(submission.path) }))
}

function readSubmission(path: string, name: string, expectation: string, notes: PackageNote[]): PackageSubmission[] {
  const text = textOf(path)
  const [results, score] = [expectedResults(text), expectedScore(text)]
  const addNote = (tag: string, word: string) =>
    notes.push({ code: 'import.warn.package-tag', details: { name, tag, word: word.slice(0, 60) } })
  for (const word of results?.unknown ?? []) addNote('@EXPECTED_RESULTS@', word)
  if (score && 'unknown' in score) addNote('@EXPECTED_SCORE@', score.unknown)
  const expectedPoints = score && 'low' in score ? score : null
  const fromTag = results && results.expected.length > 0 ? results.expected : undefined
  // A score alone says nothing about the verdict: a solution in any folder may expect full points.
  const expected = fromTag ?? expectedVerdicts(expectation) ?? (expectedPoints ? anyOutcome : undefined)
  if (expected) return [{ path, language: null, expected, expectedScore: expectedPoints, expectation }]
  notes.push({ code: 'import.warn.package-unexpected', details: { name } })
  return []
}
