import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { helpAnchors, readDictionaries } from '../../client/build/help/read-help.ts'
import type { ProductTexts } from '../../server/src/ground/translations/product-texts.ts'
import { ownLanguageOf } from '../../shared/src/ground/language/language.ts'
import type { Texts } from '../../shared/src/ground/translation/coverage.ts'
import { serverParts } from '../../shared/src/ground/translation/server-parts.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The folder in which a site looks for languages: in its data folder, as `DATA_DIR` names it. */
export const translationsFolder = join(resolve(root, process.env.DATA_DIR || './data'), 'translations')

/** The product's own texts, from the sources. */
export async function readProduct(): Promise<ProductTexts> {
  const [zh, en, help] = await Promise.all([readDictionaries('zh'), readDictionaries('en'), helpAnchors()])
  return { pages: { 'zh-CN': zh, 'en-US': en }, server: serverParts, help }
}

/** The texts of one language of the product by parts: the name, the file of a translation, and the texts. */
export function partsFor(tag: string, { pages, server }: ProductTexts): { name: string; file: string; texts: Texts }[] {
  const own = ownLanguageOf(tag)
  return [
    ...Object.entries(pages[own]).map(([name, texts]) => ({ name, file: join('pages', `${name}.json`), texts })),
    ...Object.entries(server[own]).map(([name, texts]) => ({ name, file: `${name}.json`, texts })),
  ]
}
