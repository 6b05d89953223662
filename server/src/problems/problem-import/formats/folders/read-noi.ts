import { basename } from 'node:path'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { type Archive, withArchive } from '../../reading/archive.ts'
import { type CaseFiles, takeCases } from '../../reading/archive-cases.ts'
import type { ContentStash } from '../../reading/content-stash.ts'
import { ImportError } from '../../reading/import-errors.ts'
import { problemCaps, warn } from '../../reading/import-limits.ts'
import type { ImportedProblem, ImportWarning, ReadFile } from '../../reading/imported-problem.ts'
import { makeProblem } from '../../reading/make-problem.ts'
import { readExamples } from '../../reading/read-examples.ts'
import { divide } from '../hydro-scores.ts'
import { checkTitle } from '../problem-checks.ts'
import { readEach } from '../read-each.ts'
import { type NoiFolder, type NoiPair, noiLayout } from './noi-folders.ts'

const FULL_SCORE = 100

/**
 * Reads folders of test files without any description (docs/rules/import-formats.md). Guesses are named in the notes of each problem.
 * @throws ImportError
 */
export function readNoiZip(path: string, stash: ContentStash, fileName: string): Promise<ReadFile> {
  return withArchive(path, async (archive) => {
    const { layout, folders } = noiLayout(archive.entries.map(({ name }) => name))
    const problems = await readEach(folders, (folder) => {
      const archiveName = basename(fileName).replace(/\.zip$/i, '')
      const title = folder.name || archiveName
      // Names such as `a` are common: the archive belongs to the key.
      const key = `noi:${`${archiveName}/${folder.folder}`.slice(-190)}`
      return { title, read: () => readFolder(archive, folder, { title, key, usesFiles: layout === 'contest', stash }) }
    })
    return { origin: 'noi', problems }
  })
}

type Reading = { title: string; key: string; usesFiles: boolean; stash: ContentStash }

async function readFolder(archive: Archive, found: NoiFolder, { title, key, usesFiles, stash }: Reading): Promise<ImportedProblem> {
  const { folder, pairs, samples, lonely, rest } = found
  if (lonely.length > 0) throw new ImportError('import.package-no-answer', { name: folder + lonely[0] })
  const warnings: ImportWarning[] = []
  const { caseMode, cases } = planCases(pairs)
  const { timeLimitMs, memoryLimitMb } = problemCaps
  const limits = { timeLimitMs: timeLimitMs.fallback, memoryLimitMb: memoryLimitMb.fallback }
  warnings.push(warn('import.warn.folder-guess', { tests: cases.length, seconds: limits.timeLimitMs / 1000, memory: limits.memoryLimitMb }))
  if (caseMode !== 'default')
    warnings.push(warn('import.warn.folder-subtasks', { count: new Set(cases.map((each) => each.groupNum)).size }))
  warnings.push(usesFiles ? warn('import.warn.folder-file-io', { name: title }) : warn('import.warn.folder-standard-io', { name: title }))
  for (const name of rest.slice(0, 20)) warnings.push(warn('import.warn.package-left-out', { name: (folder + name).slice(0, 100) }))
  return makeProblem({
    importKey: key,
    title: checkTitle(title),
    description: title,
    examples: await readExamples(archive, samples, warnings),
    type: RuleType.OI,
    judgeCaseMode: caseMode,
    ...limits,
    stackLimitMb: limits.memoryLimitMb,
    fileIo: usesFiles ? { readFileName: `${title}.in`, writeFileName: `${title}.out` } : null,
    cases: await takeCases(archive, folder, cases, { stash, warnings, judgeMode: 'default' }),
    warnings,
  })
}

/** Subtasks where every name has one, else equal shares; the last ones get the rest. */
function planCases(pairs: readonly NoiPair[]): { caseMode: 'default' | 'subtask_lowest'; cases: CaseFiles[] } {
  const numbers = [...new Set(pairs.map(({ subtask }) => subtask))].sort((a, b) => (a ?? 0) - (b ?? 0))
  if (pairs.length > 1 && !numbers.includes(null)) {
    const worth = divide(FULL_SCORE, numbers.length)
    const cases = pairs.map(({ input, output, subtask }) => {
      const at = numbers.indexOf(subtask)
      return { input, output, score: worth[at] ?? 0, groupNum: at + 1 }
    })
    return { caseMode: 'subtask_lowest', cases }
  }
  const worth = divide(FULL_SCORE, pairs.length)
  return { caseMode: 'default', cases: pairs.map(({ input, output }, i) => ({ input, output, score: worth[i] ?? 0, groupNum: null })) }
}
