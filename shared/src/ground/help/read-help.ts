/**
 * Theory of operation. A help page is a Markdown file: one `# title`, then sections `## heading {#anchor}`. `[[part:key]]` names a text of
 * the site's dictionaries, such as a button. The text of the page's language is put in its place, so a renamed button is
 * renamed in help, too. `![words](name)` names a picture of the folder `pictures`.
 */
export type HelpHeadings = { title: string; sections: readonly { id: string; title: string }[] }
/** The text before the first section is the page's `lead`. */
export type HelpText = { title: string; lead: string; sections: readonly { id: string; title: string; text: string }[] }

type Dictionaries = Readonly<Record<string, Readonly<Record<string, string>>>>

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
