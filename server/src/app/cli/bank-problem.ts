import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PackageError, type PackageSubmission } from '@touchstone/judge-sandbox/package/problem-package.ts'
import { bankExpectation } from '@touchstone/judge-sandbox/verify/bank-submission.ts'
import type { OpenedPackages } from '@touchstone/judge-sandbox/verify/open-package.ts'
import { comparableSolutions, findingName } from '@touchstone/shared/judging/verify/verified-solutions.ts'
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
  for (const [index, { name, language, expected, code }] of comparableSolutions(solutions).entries()) {
    const wanted = bankExpectation(expected)
    if (!wanted) continue
    const path = join(folder, findingName(index, name))
    await writeFile(path, code)
    submissions.push({ path, language, ...wanted })
  }
  return submissions
}
