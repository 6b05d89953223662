import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { PackageError, type PackageSubmission, type ProblemPackage } from '@touchstone/judge-sandbox/package/problem-package.ts'
import { type OpenedPackages, readFolder } from '@touchstone/judge-sandbox/verify/open-package.ts'
import { findLanguage } from '@touchstone/shared/judging/language/languages.ts'
import { expectationNames, expectations } from '@touchstone/shared/judging/solution/expectation.ts'
import { importText } from '@touchstone/shared/problems/problem-import/import-messages.ts'
import { detectFormat, importFormats } from '../../problems/problem-import/detect-format.ts'
import { packageFolders, unpackFolder } from '../../problems/problem-import/formats/kattis/package-folders.ts'
import { withArchive } from '../../problems/problem-import/reading/archive.ts'
import { type ContentStash, openContentStash } from '../../problems/problem-import/reading/content-stash.ts'
import { ImportError } from '../../problems/problem-import/reading/import-errors.ts'
import type { ImportedProblem } from '../../problems/problem-import/reading/imported-problem.ts'

/**
 * Opens a problem file for the judge of the command line: archives of HOJ, QDUOJ, Hydro and Polygon, FPS XML, and zips of folders in supported
 * formats. Sample solutions become submissions: with the verdicts that their file expects, else they must be accepted.
 * @param cacheDir folder for the unpacked files until disposal
 * @throws PackageError
 */
export async function openProblemFile(path: string, cacheDir: string): Promise<OpenedPackages> {
  await mkdir(cacheDir, { recursive: true })
  const work = await mkdtemp(join(cacheDir, 'package-'))
  const dispose = () => rm(work, { recursive: true, force: true })
  try {
    const folders = path.toLowerCase().endsWith('.zip') ? await unpackPackages(path, join(work, 'folder')) : []
    const packages = folders.length > 0 ? await Promise.all(folders.map(readUnpacked)) : await readImported(path, work)
    return { packages, [Symbol.asyncDispose]: dispose }
  } catch (error) {
    await dispose()
    if (error instanceof ImportError) {
      const [en, zh] = (['en-US', 'zh-CN'] as const).map((language) => importText(language, error.code, error.details))
      throw new PackageError(`${path}: ${en}`, { cause: error, zh: `${path}：${zh}` })
    }
    if (error instanceof PackageError) throw new PackageError(`${path}: ${error.message}`, { cause: error, zh: `${path}：${error.zh}` })
    // Names that cannot exist at the same time, such as a file and a folder of the same name.
    if (error instanceof Error && 'syscall' in error)
      throw new PackageError(`${path}: ${asSeenInside(work, error.message)}`, { cause: error })
    throw error
  }
}

/** An error text about unpacked files, with their names in the archive. */
const asSeenInside = (folder: string, text: string) => text.replaceAll(`${folder}/`, '')

async function readUnpacked(folder: string): Promise<ProblemPackage> {
  try {
    return await readFolder(folder)
  } catch (error) {
    if (!(error instanceof PackageError)) throw error
    throw new PackageError(asSeenInside(folder, error.message), { cause: error, zh: asSeenInside(folder, error.zh) })
  }
}

/** The problem packages and plain folders of a zip, at its top or inside others, unpacked; none for other zips. */
async function unpackPackages(path: string, target: string): Promise<string[]> {
  return withArchive(path, async (archive) => {
    const names = archive.entries.map((entry) => entry.name)
    const packages = packageFolders(names)
    const folders = packages.length > 0 ? packages : plainFolder(names)
    const unpacked = folders.map((folder) => join(target, folder === '' ? basename(path, extname(path)) : folder))
    for (const [index, folder] of folders.entries()) await unpackFolder(archive, folder, unpacked[index]!)
    return unpacked
  })
}

/** Recognises a plain folder by its submissions and inputs. */
function plainFolder(names: readonly string[]): string[] {
  const marker = names.map((name) => /^([^/]+\/)?submissions\//.exec(name)).find((match) => match !== null)
  return marker && names.some((name) => name.endsWith('.in')) ? [marker[1] ?? ''] : []
}

async function readImported(path: string, work: string): Promise<ProblemPackage[]> {
  const stash = await openContentStash(join(work, 'contents'))
  const { problems } = await importFormats[await detectFormat(path, path)].read(path, stash, path)
  const packages: ProblemPackage[] = []
  for (const [index, entry] of problems.entries()) {
    if (entry.ok) packages.push(await toPackage(entry.problem, stash, join(work, `solutions-${index}`)))
  }
  if (packages.length === 0) throw new PackageError(`${path} holds no problem that can be read`, { zh: `${path} 中没有可读取的题目` })
  return packages
}

async function toPackage(problem: ImportedProblem, stash: ContentStash, folder: string): Promise<ProblemPackage> {
  const { checker, fileIo, cases, title } = problem
  const blobs = new Map(cases.flatMap((each) => [each.input.hash, each.output.hash].map((hash) => [hash, stash.pathOf(hash)] as const)))
  return {
    name: title,
    blobs,
    submissions: await writeSolutions(problem, folder),
    notes: problem.warnings,
    examples: problem.examples,
    problem: {
      pid: 0,
      problemId: problem.problemId ?? title,
      type: problem.type,
      judgeMode: problem.judgeMode,
      judgeCaseMode: problem.judgeCaseMode,
      timeLimitMs: problem.timeLimitMs,
      memoryLimitMb: problem.memoryLimitMb,
      stackLimitMb: problem.stackLimitMb,
      outputLimitMb: problem.outputLimitMb ?? null,
      processLimit: problem.processLimit ?? null,
      isRemoveEndBlank: problem.isRemoveEndBlank,
      ioScore: cases.some((each) => each.score !== null) ? cases.reduce((sum, each) => sum + (each.score ?? 0), 0) : null,
      difficulty: problem.difficulty,
      isFileIO: fileIo !== null,
      ioReadFileName: fileIo?.readFileName ?? null,
      ioWriteFileName: fileIo?.writeFileName ?? null,
      spjCode: checker?.code ?? null,
      spjLanguage: checker?.language ?? null,
      checkerProtocol: checker?.protocol,
      userExtraFiles: problem.userExtraFiles,
      judgeExtraFiles: problem.judgeExtraFiles,
      testDataVersion: '0',
      ...(problem.subtaskNeeds ? { subtaskNeeds: problem.subtaskNeeds } : {}),
      testcases: cases.map(({ inputName, outputName, input, output, score, groupNum }, index) => ({
        caseId: null,
        seq: index + 1,
        groupNum,
        score,
        inputName,
        outputName,
        inputHash: input.hash,
        outputHash: output.hash,
        inputSize: input.size,
        outputSize: output.size,
      })),
    },
  }
}

async function writeSolutions({ solutions }: ImportedProblem, folder: string): Promise<PackageSubmission[]> {
  const submissions: PackageSubmission[] = []
  for (const [index, { language: name, code, expected = 'accepted' }] of solutions.entries()) {
    const language = name === null ? undefined : findLanguage(name)
    const word = expectationNames.find((each) => each === expected)
    if (!language || !word) continue
    await mkdir(folder, { recursive: true })
    const path = join(folder, `${index + 1}-${language.sourceName}`)
    await writeFile(path, code)
    submissions.push({
      path,
      language: language.name,
      expected: expectations[word],
      expectedScore: null,
      expectation: word,
    })
  }
  return submissions
}
