import { type Archive, withArchive } from './reading/archive.ts'
import { takeCases } from './reading/archive-cases.ts'
import { compareCaseStems } from './reading/case-names.ts'
import type { ContentStash } from './reading/content-stash.ts'
import { ImportError } from './reading/import-errors.ts'
import type { ImportedCase, ImportWarning } from './reading/imported-problem.ts'

/** What the editor's test data archive holds, in judging order. */
export type TestcaseFiles = { cases: ImportedCase[]; warnings: ImportWarning[] }

/**
 * Reads the test data of one problem, rules-groups-admin 13.5: `x.in` with `x.out` or `x.ans`, and `*input*.txt` with `*output*.txt`. Only files in
 * the root count; an output without an input is ignored, an input without an output gets an empty one.
 * @throws ImportError `import.archive-empty` when the root holds no input
 */
export function readTestcaseZip(path: string, stash: ContentStash): Promise<TestcaseFiles> {
  return withArchive(path, async (archive) => {
    const pairs = pairTestcaseFiles(archive)
    if (pairs.length === 0) throw new ImportError('import.archive-empty')
    const warnings: ImportWarning[] = []
    const files = pairs.map((pair) => ({ ...pair, score: null, groupNum: null }))
    return { cases: await takeCases(archive, '', files, { stash, warnings, judgeMode: 'default' }), warnings }
  })
}

const textInput = /^(.*)input(.*)\.txt$/i

/** Inputs of the root with the names of their outputs, shorter base names first, then by name. */
export function pairTestcaseFiles(archive: Pick<Archive, 'entries' | 'has'>): { input: string; output: string }[] {
  const names = archive.entries.map(({ name }) => name).filter((name) => !name.includes('/'))
  const byFold = new Map(names.map((name) => [name.toLowerCase(), name]))
  return names
    .flatMap((input) => {
      if (/\.in$/i.test(input)) {
        const stem = input.slice(0, -3)
        const output = byFold.get(`${stem.toLowerCase()}.out`) ?? byFold.get(`${stem.toLowerCase()}.ans`) ?? `${stem}.out`
        return [{ stem, input, output }]
      }
      const parts = textInput.exec(input)
      if (!parts) return []
      const wanted = `${parts[1]}output${parts[2]}.txt`
      return [{ stem: input.slice(0, -4), input, output: byFold.get(wanted.toLowerCase()) ?? wanted }]
    })
    .sort((a, b) => compareCaseStems(a.stem, b.stem))
    .map(({ input, output }) => ({ input, output }))
}
