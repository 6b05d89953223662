import { basename } from 'node:path'
import { languageOfFile } from '@touchstone/judge-sandbox/package/language-of-file.ts'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { type Archive, withArchive } from '../../reading/archive.ts'
import { demandFiles, takeCases } from '../../reading/archive-cases.ts'
import type { ContentStash } from '../../reading/content-stash.ts'
import { foldersWith } from '../../reading/folders-with.ts'
import { ImportError } from '../../reading/import-errors.ts'
import { fitLimit, importCaps, warn } from '../../reading/import-limits.ts'
import type { ImportedProblem, ImportWarning, ReadFile, SampleSolution, StatementFile } from '../../reading/imported-problem.ts'
import { makeProblem } from '../../reading/make-problem.ts'
import { toLf } from '../../reading/newlines.ts'
import { keepStatementFile, servedPath } from '../../reading/statement-files.ts'
import { checkTitle } from '../problem-checks.ts'
import { readEach } from '../read-each.ts'
import { planCms } from './cms-points.ts'
import { type CmsTask, parseTask } from './cms-task.ts'

/**
 * Reads tasks in the Italian format of CMS (docs/rules/import-formats.md).
 * @throws ImportError
 */
export function readCmsZip(path: string, stash: ContentStash, fileName: string): Promise<ReadFile> {
  return withArchive(path, async (archive) => {
    const folders = foldersWith(
      archive.entries.map(({ name }) => name),
      /^task\.ya?ml$/,
    )
    const problems = await readEach(folders, (folder) => ({
      title: folder === '' ? basename(fileName).replace(/\.zip$/i, '') : basename(folder),
      read: () => readTask(archive, folder, stash),
    }))
    return { origin: 'cms', problems }
  })
}

async function readTask(archive: Archive, folder: string, stash: ContentStash): Promise<ImportedProblem> {
  const warnings: ImportWarning[] = []
  const file = ['task.yaml', 'task.yml'].find((name) => archive.has(folder + name)) ?? 'task.yaml'
  const task = parseTask(file, await archive.text(folder + file, importCaps.textChars), warnings)
  const inside = archive.entries.flatMap(({ name }) => (name.startsWith(folder) ? [name.slice(folder.length)] : []))
  refuseUnknown(task, inside)
  const gen = inside.includes('gen/GEN') ? await archive.text(`${folder}gen/GEN`, importCaps.textChars) : null
  const hasChecker = ['check/checker', 'cor/correttore'].some((name) => inside.includes(name))
  const { caseMode, cases } = planCms(task, { gen, hasChecker }, warnings)
  demandFiles(archive, folder, cases)
  warnings.push(hasChecker ? warn('import.warn.cms-checker') : warn('import.warn.cms-compare'))
  const statement = await readStatement(archive, folder, inside, stash)
  const attached = await keepAll(
    archive,
    folder,
    inside.filter((name) => /^att\/[^/]+$/.test(name)),
    stash,
  )
  const links = [...statement, ...attached].map((one) => `- [${one.originalName}](${servedPath(one)})`)
  const memoryLimitMb = fitLimit('memoryLimitMb', task.memoryMb, warnings)
  return makeProblem({
    importKey: `cms:${task.name}`.slice(0, 200),
    title: checkTitle(task.title),
    description: links.length > 0 ? links.join('\n') : task.title,
    type: RuleType.OI,
    // A compiled checker cannot be taken over; the problem stays closed until it has one.
    judgeMode: hasChecker ? 'spj' : 'default',
    judgeCaseMode: caseMode,
    timeLimitMs: fitLimit('timeLimitMs', task.seconds === null ? null : task.seconds * 1000, warnings),
    memoryLimitMb,
    stackLimitMb: memoryLimitMb,
    fileIo: task.infile === '' ? null : { readFileName: task.infile, writeFileName: task.outfile },
    cases: await takeCases(archive, folder, cases, { stash, warnings, judgeMode: 'spj' }),
    files: [...statement, ...attached],
    solutions: await readSolutions(archive, folder, inside),
    warnings,
  })
}

function refuseUnknown(task: CmsTask, inside: readonly string[]): void {
  const refuse = (name: string) => {
    throw new ImportError('import.package-not-offered', { name })
  }
  if (task.outputOnly) refuse('output_only')
  if (inside.some((name) => name === 'check/manager' || name === 'cor/manager')) refuse('check/manager (Communication)')
  const grader = inside.find((name) => /^sol\/(?:grader|stub)\.\w+$/.test(name))
  if (grader) refuse(`${grader} (compiled with every solution)`)
  if ((task.infile === '') !== (task.outfile === '')) refuse(task.infile === '' ? 'outfile without infile' : 'infile without outfile')
  if (inside.some((name) => name.startsWith('statement/')) && inside.some((name) => name.startsWith('testo/')))
    throw new ImportError('import.package-twice', { name: task.name, names: 'statement/, testo/' })
}

/** `LANG.pdf` files go before the single `statement.pdf`. */
async function readStatement(archive: Archive, folder: string, inside: readonly string[], stash: ContentStash): Promise<StatementFile[]> {
  const pdfs = inside.filter((name) => /^(?:statement|testo)\/[^/]+\.pdf$/.test(name)).sort()
  const byLanguage = pdfs.filter((name) => !/\/(?:statement|testo)\.pdf$/.test(name))
  return keepAll(archive, folder, byLanguage.length > 0 ? byLanguage : pdfs, stash)
}

async function keepAll(archive: Archive, folder: string, names: readonly string[], stash: ContentStash): Promise<StatementFile[]> {
  const files: StatementFile[] = []
  for (const name of names)
    files.push(await keepStatementFile(stash, basename(name), await archive.bytes(folder + name, importCaps.imageBytes)))
  return files
}

/** Nothing is expected of them: the format does not say. */
async function readSolutions(archive: Archive, folder: string, inside: readonly string[]): Promise<SampleSolution[]> {
  const names = inside.filter((name) => /^sol\/[^/]+$/.test(name) && !/\.h$|lib\.pas$/.test(name) && languageOfFile(name) !== undefined)
  return Promise.all(
    names.slice(0, importCaps.solutionsPerProblem).map(async (name): Promise<SampleSolution> => {
      const language = languageOfFile(name) ?? null
      const code = toLf(await archive.text(folder + name, importCaps.textChars))
      return { language, originalLanguage: language ?? name, code, name: basename(name), expected: null }
    }),
  )
}
