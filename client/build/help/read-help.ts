/**
 * Theory of operation. A help page is a Markdown file: one `# title`, then sections `## heading {#anchor}`. `[[part:key]]` names a text of
 * the site's dictionaries, such as a button. The build puts the text of the page's language in its place, so a renamed button is
 * renamed in help, too. `![words](name)` names a picture of the folder `pictures`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export type HelpHeadings = { title: string; sections: readonly { id: string; title: string }[] }
/** The text before the first section is the page's `lead`. */
export type HelpText = { title: string; lead: string; sections: readonly { id: string; title: string; text: string }[] }

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

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** @throws where a name stands for no text, or for one that needs values */
function withWords(source: string, dictionaries: Dictionaries, mark: (text: string) => string): string {
  return source.replace(/\[\[([\w-]+):([^\]]+)\]\]/g, (name, part: string, key: string) => {
    const text = dictionaries[part]?.[key]
    if (text === undefined || text.includes('{{')) throw new Error(`help names ${name}, which is no text of its own`)
    return mark(text.replace(/[\s…:：]+$/, ''))
  })
}

/** @throws where the file has another shape */
export function readHelp(source: string, dictionaries: Dictionaries): HelpText {
  const plain = (text: string) => withWords(text, dictionaries, (word) => word)
  const marked = (text: string) => withWords(text, dictionaries, (word) => `<b>${escaped(word)}</b>`).trim()
  const [head = '', ...parts] = source.split(/^## /m)
  const [, title, lead] = /^# (.+)\n([\s\S]*)$/.exec(head) ?? []
  if (title === undefined || lead === undefined) throw new Error('a help page begins with its title')
  const sections = parts.map((part) => {
    const [, heading, id, text] = /^(.+) \{#([a-z0-9-]+)\}\n([\s\S]*)$/.exec(part) ?? []
    if (heading === undefined || id === undefined || text === undefined) throw new Error(`no anchor in "${part.slice(0, 40)}"`)
    return { id, title: plain(heading), text: marked(text) }
  })
  return { title: plain(title), lead: marked(lead), sections }
}

/** The English dictionaries with the texts that an added language has. */
async function readAdded(folder: string): Promise<Dictionaries> {
  const english = await readDictionaries('en')
  const own = (name: string): Record<string, string> => {
    const file = join(folder, 'pages', `${name}.json`)
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
  }
  return Object.fromEntries(Object.entries(english).map(([name, texts]) => [name, { ...texts, ...own(name) }]))
}

/** @param file path of a page: its folder is its language */
export async function readHelpFile(file: string): Promise<HelpText> {
  const added = /^(.*[/\\]translations[/\\][\w-]+)[/\\]help[/\\][\w-]+\.md$/.exec(file)?.[1]
  if (added !== undefined) return readHelp(readFileSync(file, 'utf8'), await readAdded(added))
  const language = /[/\\](zh|en)[/\\][\w-]+\.md$/.exec(file)?.[1]
  if (language === undefined) throw new Error(`${file} is no help page`)
  return readHelp(readFileSync(file, 'utf8'), await readDictionaries(language))
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
