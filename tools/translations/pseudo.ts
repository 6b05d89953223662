import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { partsFor, readProduct } from './product.ts'

/** A private tag: no browser asks for it. */
export const pseudoTag = 'qps-Ploc' as const

const plain = 'ACDEGHIKLNORSTUYZaceghiklnorstuyz'
const accented = 'ÅÇÐÉĜĤÎĶĻÑÖŔŠŢÛÝŽåçéĝĥîķļñöŕšţûýž'
/** Values and tags, which stay. */
const values = /(\{\{?\w+\}\}?|<\/?[a-z][^<>]*>)/i

/** A text as in a longer language: accented, two fifths longer, between marks. A word without marks is not in the dictionaries. */
export function pseudo(text: string): string {
  const letters = (part: string) => [...part].map((letter) => accented[plain.indexOf(letter)] ?? letter).join('')
  const words = text.split(values).map((part) => (values.test(part) ? part : letters(part)))
  const tail = Array.from({ length: Math.ceil(text.replace(/\{\{?\w+\}\}?/g, '').length * 0.4) }, (_, at) => (at % 6 === 0 ? ' ' : '~'))
  return `⟦${words.join('')}${tail.join('')}⟧`
}

/** Puts the pseudo language into the data folder of a site, as a translator would. */
export async function addPseudo(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'translations', pseudoTag)
  mkdirSync(join(folder, 'pages'), { recursive: true })
  const put = (file: string, content: object) => writeFileSync(join(folder, file), JSON.stringify(content))
  put('language.json', { name: pseudo('Pseudo') })
  for (const { file, texts } of partsFor(pseudoTag, await readProduct()))
    put(file, Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudo(text)])))
}
