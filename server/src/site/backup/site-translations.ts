import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isOwnFile, MAX_FILE_BYTES } from '../../ground/translations/translation-files.ts'
import { isTranslationPath, type Manifest } from './manifest.ts'

/** The folder of added languages, in a data folder and in a backup. */
export const TRANSLATIONS = 'translations'

/** Twenty languages with all their parts and help pages have half of it. A folder that holds something else must not fill the memory. */
const MAX_TRANSLATION_BYTES = 64 * 1024 * 1024

type Found = { files: { path: string; content: Buffer }[]; leftOut: string[] }

/**
 * The languages that a site adds, with the contents of one moment. `leftOut` names the files that cannot be read, or have no name for a
 * backup. It also names links and files above the limit, which the site never reads either.
 */
export function readTranslations(dataDir: string): Found {
  const root = join(dataDir, TRANSLATIONS)
  const found: Found = { files: [], leftOut: [] }
  let bytes = 0
  const add = (path: string): void => {
    try {
      const stat = lstatSync(join(root, path))
      if (stat.isDirectory()) {
        for (const name of readdirSync(join(root, path)).toSorted()) if (isOwnFile(name)) add(join(path, name))
        return
      }
      if (!stat.isFile() || stat.size > MAX_FILE_BYTES || bytes + stat.size > MAX_TRANSLATION_BYTES || !isTranslationPath(path))
        throw new Error(path)
      const content = readFileSync(join(root, path))
      bytes += content.length
      found.files.push({ path, content })
    } catch {
      found.leftOut.push(path)
    }
  }
  if (lstatSync(root, { throwIfNoEntry: false })) add('')
  return found
}

/** The part of a manifest that names them. */
export const listTranslations = ({ files, leftOut }: Found): Required<Pick<Manifest, 'translations' | 'leftOut'>> => ({
  translations: files.map(({ path, content }) => ({
    path,
    size: content.length,
    hash: createHash('sha256').update(content).digest('hex'),
  })),
  leftOut: leftOut.map((path) => join(TRANSLATIONS, path)),
})

/** Writes them below the folder of a night. */
export async function writeTranslations(night: string, files: Found['files']): Promise<void> {
  for (const { path, content } of files) {
    const file = join(night, TRANSLATIONS, path)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, content, { mode: 0o600, flush: true })
  }
}
