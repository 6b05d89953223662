import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { anyOutcome } from '@touchstone/judge-sandbox/package/expectations.ts'
import { PackageError, type PackageSubmission } from '@touchstone/judge-sandbox/package/problem-package.ts'
import type { OpenedPackages } from '@touchstone/judge-sandbox/verify/open-package.ts'
import { findLanguage } from '@touchstone/shared/judging/language/languages.ts'
import { expectationNames, expectations, isPoints } from '@touchstone/shared/judging/solution/expectation.ts'
import { CommandRefused } from '../local-api/command-lines.ts'
import type { ProblemToVerify } from '../site-commands/problem-commands.ts'
import type { CliContext } from './cli-command.ts'

/**
 * Opens a problem of the bank by its display id, with its solutions as submissions.
 * @param cacheDir folder for the solutions until disposal
 * @throws PackageError, StartError
 */
export async function openBankProblem(
  problemId: string,
  { onSite }: Pick<CliContext, 'onSite'>,
  cacheDir: string,
): Promise<OpenedPackages> {
  const found = await onSite('problem-to-verify', { problemId }).catch((error: unknown) => {
    if (error instanceof CommandRefused) throw new PackageError(error.message, { cause: error })
    throw error
  })
  await mkdir(cacheDir, { recursive: true })
  const folder = await mkdtemp(join(cacheDir, 'package-'))
  const { title, problem, examples, files } = found
  const pkg = {
    name: `${problemId} ${title}`,
    problem,
    blobs: new Map(Object.entries(files)),
    submissions: await writeSolutions(found, folder),
    notes: [],
    examples,
  }
  return { packages: [pkg], [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

async function writeSolutions({ solutions }: ProblemToVerify, folder: string): Promise<PackageSubmission[]> {
  const submissions: PackageSubmission[] = []
  for (const [index, { name, language, expected, code }] of solutions.entries()) {
    const known = findLanguage(language)
    const wanted = expectationOf(expected)
    if (!known || !wanted) continue
    const path = join(folder, `${index + 1}-${name.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-').slice(0, 60)}`)
    await writeFile(path, code)
    submissions.push({ path, language: known.name, ...wanted })
  }
  return submissions
}

/** A solution without an expectation may have any verdict but a fault of the judge; undefined for one of a later version. */
function expectationOf(expected: string | null): Pick<PackageSubmission, 'expected' | 'expectedScore' | 'expectation'> | undefined {
  if (expected === null) return { expected: anyOutcome, expectedScore: null, expectation: 'any' }
  const word = expectationNames.find((each) => each === expected)
  if (word) return { expected: expectations[word], expectedScore: null, expectation: word }
  if (!isPoints(expected)) return undefined
  const points = Number(expected)
  return { expected: anyOutcome, expectedScore: { low: points, high: points }, expectation: expected }
}
