import { statSync } from 'node:fs'
import { PackageError, type ProblemPackage } from './problem-package.ts'
import { readPlainPackage } from './read-plain-package.ts'

export type OpenedPackage = AsyncDisposable & { package: ProblemPackage }

/**
 * Opens a problem from a folder.
 * @throws PackageError
 */
export async function openPackage(path: string): Promise<OpenedPackage> {
  if (!statSync(path, { throwIfNoEntry: false })) throw new PackageError(`${path} does not exist`)
  return { package: await readPlainPackage(path), [Symbol.asyncDispose]: async () => undefined }
}
