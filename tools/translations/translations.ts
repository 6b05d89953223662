/**
 * `npm run translations`: how much each folder of `translations/` in the data folder has, and its faults. `-- new fr-FR Français` begins a
 * language; `-- fr-FR common` prints the texts that a part still lacks as JSON. docs/translate.md describes the work.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTranslation } from '../../server/src/ground/translations/read-translation.ts'
import { filesOf, languageFolders } from '../../server/src/ground/translations/translation-files.ts'
import { readPart, type Texts } from '../../shared/src/ground/translation/coverage.ts'
import { isAddedTag } from '../../shared/src/ground/translation/language-tag.ts'
import type { TranslationFault } from '../../shared/src/ground/translation/translation.schema.ts'
import { partsFor, readProduct, translationsFolder } from './product.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const faultWords: Record<TranslationFault['fault'], string> = {
  folder: 'the name of this folder is no tag of a language such as fr-FR, or the site has the language itself',
  many: 'there are too many folders or files; this one is left out',
  name: 'it has to name the language: { "name": "Français" }',
  file: 'the site has no part of this name',
  link: 'this is no ordinary file',
  large: 'the file is larger than 512 KB',
  json: 'this is no JSON; look for a missing comma or quotation mark',
  table: 'the file has to be one table of texts: { "key": "text" }',
  page: 'a title, a section or its anchor is missing, or there is no text for a [[name]]',
  unreadable: 'the file cannot be read',
  unknown: 'the site has no text of this key',
  values: 'the {{values}} differ from those of the original',
  marks: 'it has braces or $t( that name no value',
  tags: 'it has HTML tags, which the original does not have',
  long: 'it is far longer than the original',
  kind: 'it is no text in quotation marks',
}

/** The table in a file; an empty one where there is none. @throws with the file's name where it is no JSON */
function readTable(file: string): Record<string, unknown> {
  if (!existsSync(file)) return {}
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`)
  }
}

const asJson = (table: object) => `${JSON.stringify(table, null, 2)}\n`

function begin(tag: string, name: string): void {
  if (!isAddedTag(tag)) throw new Error(`"${tag}" is no tag of a language, such as fr-FR, or the site has the language itself`)
  const folder = join(translationsFolder, tag)
  if (existsSync(folder)) throw new Error(`${folder} exists`)
  mkdirSync(join(folder, 'pages'), { recursive: true })
  writeFileSync(join(folder, 'language.json'), asJson({ name }))
  say(`${folder} is there. Print the texts that it lacks: npm run -s translations -- ${tag} common`)
}

async function printMissing(tag: string, name: string): Promise<void> {
  const part = partsFor(tag, await readProduct()).find((one) => one.name === name)
  if (!part) throw new Error(`there is no part "${name}"`)
  const { missing } = readPart(part.texts, readTable(join(translationsFolder, tag, part.file)))
  say(JSON.stringify(lacking(part.texts, missing), null, 2))
}

const lacking = (texts: Texts, missing: readonly string[]) => Object.fromEntries(missing.map((key) => [key, texts[key] ?? '']))

/** How much there is of a language, and its faults. @returns whether it has no fault; missing texts are none */
async function report(tag: string): Promise<boolean> {
  const product = await readProduct()
  const { name, missing, texts, help, faults } = readTranslation(translationsFolder, tag, filesOf(translationsFolder, tag).files, product)
  const done = texts - missing.reduce((sum, { count }) => sum + count, 0)
  say(
    `${tag}${name ? ` ${name}` : ''}: ${done} of ${texts} texts, ${Object.keys(help).length} of ${Object.keys(product.help).length} help pages`,
  )
  if (missing.length > 0) say(`  missing: ${missing.map(({ part, count }) => `${part} ${count}`).join(', ')}`)
  for (const { file, key, fault } of faults) say(`  ${file}${key === null ? '' : `, "${key}"`}: ${faultWords[fault]}`)
  return faults.length === 0
}

const [first, second, third] = process.argv.slice(2)
try {
  if (first === 'new' && second && third) begin(second, third)
  else if (first && second) await printMissing(first, second)
  else if (first) throw new Error('the name of a part is missing, such as: npm run -s translations -- fr-FR common')
  else {
    const folders = languageFolders(translationsFolder)
    if (folders.length === 0) say('There are no further languages. Begin one: npm run -s translations -- new fr-FR Français')
    for (const folder of folders) {
      if (!isAddedTag(folder)) say(`${folder}: ${faultWords.folder}`)
      const isGood = isAddedTag(folder) && (await report(folder))
      if (!isGood) process.exitCode = 1
    }
  }
} catch (error) {
  say((error as Error).message)
  process.exitCode = 1
}
