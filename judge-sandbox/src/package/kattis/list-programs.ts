import { existsSync, readdirSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { PackageProgram } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import { languageOfFile } from '../language-of-file.ts'
import { type PackageNote, refusePackage } from '../problem-package.ts'
import { isHeader, readFiles, readText } from '../source-set.ts'

const isFolder = (path: string) => statSync(path).isDirectory()

/**
 * The programs of a folder such as `output_validators`: each file is one, and each folder.
 * @param folder below the package's folder
 * @param ifUnknown treatment of a program that cannot be run; one that decides verdicts must not be ignored
 * @throws PackageError
 */
export function listPrograms(root: string, folder: string, ifUnknown: 'refuse' | PackageNote[]): PackageProgram[] {
  const path = join(root, folder)
  if (!existsSync(path)) return []
  return readdirSync(path)
    .sort()
    .flatMap((name): PackageProgram[] => {
      const program = readProgram(join(path, name), name)
      if (program === undefined) return []
      if (program !== null) return [program]
      if (ifUnknown === 'refuse') throw refusePackage('import.package-no-language', { name: `${folder}/${name}` })
      ifUnknown.push({ code: 'import.warn.package-program', details: { name: `${folder}/${name}` } })
      return []
    })
}

/**
 * The one program of a folder such as `output_validator`: the folder itself, or the only program in it. Null when there is none.
 * @throws PackageError
 */
export function folderProgram(root: string, folder: string): PackageProgram | null {
  const path = join(root, folder)
  if (!existsSync(path)) return null
  const inside = readdirSync(path).filter((name) => !name.startsWith('.'))
  const [only] = inside
  const program = inside.length === 1 && only ? readProgram(join(path, only), only) : readProgram(path, folder)
  if (program) return program
  if (inside.length === 0) return null
  throw refusePackage('import.package-no-language', { name: folder })
}

/** @returns undefined: not meant to be a program; null: one that cannot be run */
function readProgram(path: string, name: string): PackageProgram | null | undefined {
  if (name.startsWith('.')) return undefined
  if (isFolder(path)) {
    const inside = readdirSync(path)
    if (inside.includes('build') || inside.includes('run')) return { name, kind: 'script', files: readFiles(path) }
    return inside.some((file) => languageOfFile(file) !== undefined) ? { name, kind: 'sources', files: readFiles(path) } : null
  }
  if (extname(name) === '.ctd') return { name, kind: 'checktestdata', files: { [name]: readText(path) } }
  if (languageOfFile(name) !== undefined) return { name, kind: 'sources', files: { [name]: readText(path), ...headersOf(path, name) } }
  return isHeader(name) || ['.md', '.txt', '.tex'].includes(extname(name)) ? undefined : null
}

/** Headers beside a source belong to it. */
function headersOf(path: string, name: string): Record<string, string> {
  const folder = path.slice(0, -name.length)
  const headers = readdirSync(folder).filter((each) => isHeader(each) && !isFolder(join(folder, each)))
  return Object.fromEntries(headers.map((each) => [each, readText(join(folder, each))]))
}
