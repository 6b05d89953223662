import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TranslationFault } from '@touchstone/shared/ground/translation/translation.schema.ts'

/** A part of the site has 60 KB of English words at most. */
export const MAX_FILE_BYTES = 512 * 1024
/** Folders beyond are left out. */
export const MAX_LANGUAGES = 20
/** Files of a language beyond are left out: a folder that is no translation does not fill the memory. */
export const MAX_FILES = 300

export type FolderFile = { path: string; size: number; changed: number; kind: 'file' | 'other' }
type Found = { files: FolderFile[]; more: boolean }

/** Names in a folder; none where it is not there or may not be read. */
function names(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted()
  } catch {
    return []
  }
}

/** Editors and file managers leave files of their own behind. */
export const isOwnFile = (name: string) => !name.startsWith('.') && !name.endsWith('~')

/** The folders of languages by name, whether they hold a translation or not. */
export const languageFolders = (root: string): string[] => names(root).filter(isOwnFile)

/** The files of one language, with the folders `pages` and `help`. A link is followed nowhere. */
export function filesOf(root: string, tag: string): Found {
  const files: FolderFile[] = []
  const add = (path: string): boolean => {
    const stat = lstatSync(join(root, tag, path), { throwIfNoEntry: false })
    if (!stat) return false
    if (stat.isDirectory()) return true
    files.push({ path, size: stat.size, changed: stat.mtimeMs, kind: stat.isFile() ? 'file' : 'other' })
    return false
  }
  const inside = lstatSync(join(root, tag), { throwIfNoEntry: false })?.isDirectory() ? names(join(root, tag)).filter(isOwnFile) : []
  for (const name of inside.slice(0, MAX_FILES)) {
    const isFolder = add(name)
    if (isFolder)
      for (const below of names(join(root, tag, name))
        .filter(isOwnFile)
        .slice(0, MAX_FILES))
        add(join(name, below))
  }
  return { files: files.slice(0, MAX_FILES), more: files.length > MAX_FILES || inside.length > MAX_FILES }
}

/** The same for the same files, by their sizes and times. */
export const markOf = ({ files }: Found): string =>
  createHash('sha256')
    .update(JSON.stringify(files.map(({ path, size, changed, kind }) => [path, size, changed, kind])))
    .digest('hex')

/** The text of a file, or why it is not read. */
export function readText(root: string, tag: string, file: FolderFile): { text: string } | { fault: TranslationFault['fault'] } {
  if (file.kind === 'other') return { fault: 'link' }
  if (file.size > MAX_FILE_BYTES) return { fault: 'large' }
  try {
    // A file of the Windows editor begins with a mark of its encoding.
    return { text: readFileSync(join(root, tag, file.path), 'utf8').replace(/^\uFEFF/, '') }
  } catch {
    return { fault: 'unreadable' }
  }
}
