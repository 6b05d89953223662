import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expectedVerdicts } from './expectations.ts'
import { expectedResults } from './expected-results.ts'
import type { PackageSubmission } from './problem-package.ts'
import { isHeader } from './source-set.ts'

const naturally = new Intl.Collator('en', { numeric: true }).compare

/** The text of a submission, where a tag may say what it must get; of a folder that of all its files. */
function textOf(path: string): string {
  if (!statSync(path).isDirectory()) return readFileSync(path, 'utf8')
  return readdirSync(path)
    .sort(naturally)
    .map((name) => textOf(join(path, name)))
    .join('\n')
}

/**
 * Submissions lie in `submissions/<expectation>/`: each file is one, and each folder. A tag in the text goes before the folder's name.
 * @param warnings gets what was not understood
 */
export function listSubmissions(folder: string, warnings: string[]): PackageSubmission[] {
  const root = join(folder, 'submissions')
  if (!existsSync(root)) return []
  return readdirSync(root)
    .sort(naturally)
    .filter((expectation) => statSync(join(root, expectation)).isDirectory())
    .flatMap((expectation) =>
      readdirSync(join(root, expectation))
        .sort(naturally)
        // Headers lie beside the sources that include them; they are no submissions.
        .filter((name) => !name.startsWith('.') && !isHeader(name))
        .flatMap((name) => readSubmission(join(root, expectation, name), expectation, warnings)),
    )
}

function readSubmission(path: string, expectation: string, warnings: string[]): PackageSubmission[] {
  const tag = expectedResults(textOf(path))
  for (const word of tag?.unknown ?? []) warnings.push(`${path}: @EXPECTED_RESULTS@ ${word} is not known`)
  const expected = tag && tag.expected.length > 0 ? tag.expected : expectedVerdicts(expectation)
  if (expected) return [{ path, language: null, expected, expectation }]
  warnings.push(`${path} was not run: neither its folder nor an @EXPECTED_RESULTS@ tag says what it must get`)
  return []
}
