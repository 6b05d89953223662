import { statSync } from 'node:fs'
import { isKattisFolder, readKattisPackage } from './kattis/read-kattis-package.ts'
import { PackageError, type ProblemPackage } from './problem-package.ts'
import { readPlainPackage } from './read-plain-package.ts'

export type OpenedPackage = AsyncDisposable & { package: ProblemPackage }

/**
 * Opens a problem from a folder.
 * @throws PackageError
 */
export async function openPackage(path: string): Promise<OpenedPackage> {
  if (!statSync(path, { throwIfNoEntry: false })) throw new PackageError(`${path} does not exist`)
  const read = isKattisFolder(path) ? readKattisPackage : readPlainPackage
  return { package: await read(path), [Symbol.asyncDispose]: async () => undefined }
}
