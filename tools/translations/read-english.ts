import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { errorsEn } from '../../shared/src/ground/i18n/errors.en.ts'
import type { Texts } from './coverage.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
export const translationsFolder = join(root, 'translations')
const englishFolder = join(root, 'client', 'src', 'i18n', 'en')
export const englishHelpFolder = join(root, 'client', 'src', 'help', 'en')

/** The English texts by parts: the name, the file of a translation, and the texts. */
export async function readEnglish(): Promise<{ name: string; file: string; texts: Texts }[]> {
  const pages = readdirSync(englishFolder).map(async (file) => {
    const name = file.replace(/\.ts$/, '')
    const module = (await import(pathToFileURL(join(englishFolder, file)).href)) as { default: Texts }
    return { name, file: join('pages', `${name}.json`), texts: module.default }
  })
  return [...(await Promise.all(pages)), { name: 'errors', file: 'errors.json', texts: errorsEn }]
}
