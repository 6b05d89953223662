/** Files of the help; `readHelp` knows their form. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type HelpHeadings, type HelpText, readHelp } from '@touchstone/shared/ground/help/read-help.ts'

export const helpFolder = fileURLToPath(new URL('../../src/help/', import.meta.url))
const dictionaryFolder = fileURLToPath(new URL('../../src/i18n/', import.meta.url))
export const helpLanguages = ['zh', 'en'] as const

type Dictionaries = Record<string, Record<string, string>>

/** The dictionaries of one language by their file names. */
export async function readDictionaries(language: string): Promise<Dictionaries> {
  const folder = join(dictionaryFolder, language)
  const read = readdirSync(folder).map(async (file) => {
    const module: { default: Record<string, string> } = await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)
    return [file.replace(/\.ts$/, ''), module.default] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

/** @param file path of a page: its folder is its language */
export async function readHelpFile(file: string): Promise<HelpText> {
  const language = /[/\\](zh|en)[/\\][\w-]+\.md$/.exec(file)?.[1]
  if (language === undefined) throw new Error(`${file} is no help page`)
  return readHelp(readFileSync(file, 'utf8'), await readDictionaries(language))
}

/** The anchors of every page, by the page's name. */
export async function helpAnchors(): Promise<Record<string, string[]>> {
  const folder = join(helpFolder, 'en')
  const read = readdirSync(folder).map(async (file) => {
    const { sections } = await readHelpFile(join(folder, file))
    return [basename(file, '.md'), sections.map(({ id }) => id)] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

export const headingsOf = ({ title, sections }: HelpText): HelpHeadings => ({
  title,
  sections: sections.map(({ id, title }) => ({ id, title })),
})

/** Markdown and HTML of the help as the words of a reader: no marks, no addresses, no names of pictures. */
function plainText(text: string): string {
  return text
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?\w+[^>]*>/g, '')
    .replace(/^\s*(```\w*|[-*>] |\d+\. |\|[-:| ]+\|$)/gm, '')
    .replace(/\*\*|`|\|/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A page without its marks, for the search. */
export const plainOf = ({ title, lead, sections }: HelpText): HelpText => ({
  title,
  lead: plainText(lead),
  sections: sections.map(({ id, title, text }) => ({ id, title, text: plainText(text) })),
})
