import { statSync } from 'node:fs'
import { isKattisFolder, readKattisPackage } from '../package/kattis/read-kattis-package.ts'
import { PackageError, type ProblemPackage } from '../package/problem-package.ts'
import { readPlainPackage } from '../package/read-plain-package.ts'

/** The problems of a folder or a file; disposing removes the unpacked files. */
export type OpenedPackages = AsyncDisposable & { packages: readonly ProblemPackage[] }

/** Opens a file that holds problems (an archive, FPS XML). */
export type OpenFile = (path: string) => Promise<OpenedPackages>

export const readFolder = (folder: string): Promise<ProblemPackage> =>
  isKattisFolder(folder) ? readKattisPackage(folder) : readPlainPackage(folder)

/** Errors name files inside the package; the caller knows the package by its path. */
async function readNamed(folder: string): Promise<ProblemPackage> {
  try {
    return await readFolder(folder)
  } catch (error) {
    if (!(error instanceof PackageError) || error.message.startsWith(folder)) throw error
    const { code, details } = error
    throw new PackageError(`${folder}: ${error.message}`, { cause: error, code, details, zh: `${folder}：${error.zh}` })
  }
}

/** Opens the problem of a folder, or the problems of a file if the caller can open it. */
export async function openPackages(path: string, openFile?: OpenFile): Promise<OpenedPackages> {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) throw new PackageError(`${path} does not exist`, { zh: `${path} 不存在` })
  if (stat.isDirectory()) return { packages: [await readNamed(path)], [Symbol.asyncDispose]: async () => undefined }
  if (!openFile) throw new PackageError(`${path} is not a folder`, { zh: `${path} 不是文件夹` })
  return openFile(path)
}

/**
 * The one problem that is meant.
 * @param pick its name or its place in the file, from 1; may be left out where there is only one
 * @throws PackageError
 */
export function pickPackage({ packages }: OpenedPackages, pick: string | undefined): ProblemPackage {
  const [only] = packages
  if (pick === undefined && packages.length === 1 && only) return only
  const found = packages.find((pkg, index) => pkg.name === pick || String(index + 1) === pick)
  if (found) return found
  const list = packages.map((pkg, index) => `  ${index + 1}  ${pkg.name}`).join('\n')
  if (pick === undefined)
    throw new PackageError(`say with --pick which problem is meant:\n${list}`, { zh: `请用 --pick 指定题目：\n${list}` })
  throw new PackageError(`there is no problem ${pick}:\n${list}`, { zh: `没有题目 ${pick}：\n${list}` })
}
