import { type HelpText, readHelp } from '@touchstone/shared/ground/help/read-help.ts'
import { ownLanguageOf } from '@touchstone/shared/ground/language/language.ts'
import { readPart, type Texts } from '@touchstone/shared/ground/translation/coverage.ts'
import { type ServerTexts, serverPartNames } from '@touchstone/shared/ground/translation/server-parts.ts'
import type { TranslationFault } from '@touchstone/shared/ground/translation/translation.schema.ts'
import type { ProductTexts } from './product-texts.ts'
import { type FolderFile, readText } from './translation-files.ts'

/** One language as its folder has it, without its faulty texts. */
export type ReadTranslation = {
  /** Null: no `language.json` names the language, so it is not offered. */
  name: string | null
  /** Texts of the pages and of the server by parts. */
  parts: Record<string, Texts>
  server: ServerTexts
  help: Record<string, HelpText>
  missing: { part: string; count: number }[]
  texts: number
  faults: TranslationFault[]
}

const MAX_NAME = 40

/** Reads a folder; whatever is wrong in it becomes a fault and never an error. */
export function readTranslation(root: string, tag: string, files: readonly FolderFile[], product: ProductTexts): ReadTranslation {
  const own = ownLanguageOf(tag)
  const faults: TranslationFault[] = []
  const say = (file: string, fault: TranslationFault['fault'], key: string | null = null) =>
    faults.push({ file: `${tag}/${file}`, key, fault })
  const bases: Record<string, Texts> = {
    ...Object.fromEntries(Object.entries(product.pages[own]).map(([part, texts]) => [`pages/${part}.json`, texts])),
    ...Object.fromEntries(Object.entries(product.server[own]).map(([part, texts]) => [`${part}.json`, texts])),
  }
  const partOf = (path: string) => path.replace(/^pages\//, '').replace(/\.json$/, '')
  const written = new Map(files.map((file) => [file.path, file]))

  const textOf = (path: string): string | null => {
    const file = written.get(path)
    if (!file) return null
    const read = readText(root, tag, file)
    if ('text' in read) return read.text
    say(path, read.fault)
    return null
  }
  const tableOf = (path: string): Record<string, unknown> => {
    const text = textOf(path)
    if (text === null) return {}
    try {
      const value: unknown = JSON.parse(text)
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
      say(path, 'table')
    } catch {
      say(path, 'json')
    }
    return {}
  }

  const { name } = tableOf('language.json')
  const isName = typeof name === 'string' && name.trim() !== '' && name.length <= MAX_NAME
  if (!isName && !faults.some(({ file }) => file.endsWith('/language.json'))) say('language.json', 'name')

  const parts: Record<string, Texts> = {}
  const missing: { part: string; count: number }[] = []
  for (const [path, base] of Object.entries(bases)) {
    const part = readPart(base, tableOf(path))
    for (const { key, fault } of part.faults) say(path, fault, key)
    parts[partOf(path)] = part.good
    if (part.missing.length > 0) missing.push({ part: partOf(path), count: part.missing.length })
  }

  const help: Record<string, HelpText> = {}
  const dictionaries = Object.fromEntries(Object.entries(product.pages[own]).map(([part, base]) => [part, { ...base, ...parts[part] }]))
  for (const [page, anchors] of Object.entries(product.help)) {
    const path = `help/${page}.md`
    const text = textOf(path)
    if (text === null) continue
    const read = readOrNull(text, dictionaries)
    if (read && anchors.every((id) => read.sections.some((section) => section.id === id))) help[page] = read
    else say(path, 'page')
  }

  const isKnown = (path: string) => path === 'language.json' || Object.hasOwn(bases, path) || isHelp(path)
  const isHelp = (path: string) => /^help\/[\w-]+\.md$/.test(path) && Object.hasOwn(product.help, path.slice(5, -3))
  for (const { path } of files) if (!isKnown(path)) say(path, 'file')
  const server = Object.fromEntries(serverPartNames.map((part) => [part, parts[part] ?? {}])) as Record<keyof ServerTexts, Texts>
  return {
    name: isName ? name.trim() : null,
    parts,
    server,
    help,
    missing,
    texts: Object.values(bases).reduce((sum, base) => sum + Object.keys(base).length, 0),
    faults,
  }
}

function readOrNull(source: string, dictionaries: Record<string, Texts>): HelpText | null {
  try {
    return readHelp(source.replaceAll('\r\n', '\n'), dictionaries)
  } catch {
    return null
  }
}
