import type { ReadOnlyMount } from '../sandbox/jail-spec.ts'
import type { RunFolder } from './run-folders.ts'

/** A file name from a problem that is not allowed in the jail. */
export class BadFileName extends Error {
  constructor(name: string, why = 'not a usable file name') {
    super(`${why}: ${JSON.stringify(name)}`)
    this.name = 'BadFileName'
  }
}

/** Relative, without `..`, and without characters that are special in nsjail's mount syntax or on a command line. */
export function checkFileName(name: string): string {
  const segments = name.split('/')
  const bad = segments.some((segment) => segment === '' || segment === '.' || segment === '..' || segment.startsWith('-'))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (bad || name.length > 200 || /[:\\\u0000-\u001f]/.test(name)) throw new BadFileName(name)
  return name
}

/**
 * Mounts of files that a problem puts beside the source or the program.
 * @throws BadFileName
 */
export function extraFileMounts(folder: RunFolder, files: Readonly<Record<string, string>>, taken: readonly string[]): ReadOnlyMount[] {
  return Object.entries(files).map(([name, content]) => {
    if (taken.includes(name))
      throw new BadFileName(name, 'an extra file of the problem has the name of the program itself; rename it in the editor')
    return { source: folder.addInput(`extra/${checkFileName(name)}`, content), target: `/box/${name}` }
  })
}
