import { withArchive } from '../problem-import/reading/archive.ts'
import { takeCases } from '../problem-import/reading/archive-cases.ts'
import type { ContentStash } from '../problem-import/reading/content-stash.ts'
import { ImportError } from '../problem-import/reading/import-errors.ts'
import { warn } from '../problem-import/reading/import-limits.ts'
import type { ImportedCase, ImportWarning } from '../problem-import/reading/imported-problem.ts'
import { findTestcasePairs } from './testcase-pairs.ts'

/** The content of the editor's test data archive, in judging order. */
type TestcaseFiles = { cases: ImportedCase[]; warnings: ImportWarning[] }

/** Names that a message holds, at most. */
const NAMES_SHOWN = 12

/**
 * Reads the test data of one problem, at any place of the archive. An input without an output gets an empty one, because a checker may need
 * none. That is reported, and so are ignored files.
 * @throws ImportError `import.no-pairs` (lists the files), `import.several-folders`
 */
export function readTestcaseZip(path: string, stash: ContentStash): Promise<TestcaseFiles> {
  return withArchive(path, async (archive) => {
    const names = archive.entries.map(({ name }) => name)
    const found = findTestcasePairs(names)
    if (found.found === 'none') throw new ImportError('import.no-pairs', { seen: firstNames(names) })
    if (found.found === 'several') throw new ImportError('import.several-folders', { folders: firstNames(found.folders) })
    const { folder, pairs } = found.set
    const used = new Set(pairs.flatMap(({ input, output }) => [folder + input, folder + output]))
    const leftOut = names.filter((name) => !used.has(name))
    const warnings: ImportWarning[] = []
    if (leftOut.length > 0) warnings.push(warn('import.warn.files-left-out', { count: leftOut.length, names: firstNames(leftOut) }))
    const files = pairs.map(({ input, output }) => ({ input, output, score: null, groupNum: null }))
    return { cases: await takeCases(archive, folder, files, { stash, warnings, judgeMode: 'default' }), warnings }
  })
}

function firstNames(names: readonly string[]): string {
  if (names.length === 0) return '–'
  const shown = names.slice(0, NAMES_SHOWN).map((name) => name.slice(0, 80))
  return shown.join(', ') + (names.length > shown.length ? ` … (${names.length})` : '')
}
