import type { StatementFormat } from '@touchstone/shared/problems/problem/problem.schema.ts'
import { joinLanguages } from '@touchstone/shared/problems/problem/statement-language.ts'
import { z } from 'zod'
import type { Archive } from '../../reading/archive.ts'
import type { ContentStash } from '../../reading/content-stash.ts'
import { importCaps, warn } from '../../reading/import-limits.ts'
import type { ImportedProblem, ImportWarning, StatementFile } from '../../reading/imported-problem.ts'
import { toLf } from '../../reading/newlines.ts'
import { imageTypeOf, keepStatementFile, type StatementTexts, servedPath } from '../../reading/statement-files.ts'
import { parseJson } from '../json-text.ts'
import { latexToMarkdown } from '../kattis/latex-statement.ts'

/** Polygon's names of languages, as codes; others keep their names. */
const codes: Readonly<Record<string, string>> = {
  chinese: 'zh',
  english: 'en',
  russian: 'ru',
  ukrainian: 'uk',
  spanish: 'es',
  indonesian: 'id',
}
export const codeOfLanguage = (language: string): string => codes[language] ?? language

type Example = ImportedProblem['examples'][number]
type Spoken = { language: string; isHtml?: boolean; name: string | null; texts: StatementTexts; examples: Example[] }
type Statement = { format: StatementFormat; texts: StatementTexts; names: Map<string, string>; examples: Example[]; files: StatementFile[] }

const Text = z.string().nullish()
const Properties = z.object({
  name: Text,
  legend: Text,
  input: Text,
  output: Text,
  interaction: Text,
  scoring: Text,
  notes: Text,
  sampleTests: z.array(z.object({ input: Text, output: Text })).nullish(),
})
type Sections = Omit<z.infer<typeof Properties>, 'sampleTests'>

const sectionFiles = ['name', 'legend', 'input', 'output', 'interaction', 'scoring', 'notes'] as const

/**
 * The statement in all languages of a package. The properties of a language are read first, then its sections, its web page, its whole LaTeX
 * and its PDF.
 * @param folder of the package, with its trailing slash or empty
 * @throws ImportError
 */
export async function readPolygonStatement(
  archive: Archive,
  folder: string,
  stash: ContentStash,
  warnings: ImportWarning[],
): Promise<Statement> {
  const files = new Map<string, StatementFile>()
  const about = { archive, folder, stash, warnings, files }
  const spoken: Spoken[] = []
  for (const language of languagesOf(archive, folder)) {
    const one = await readLanguage(language, about)
    if (one) spoken.push(one)
  }
  spoken.sort((a, b) => rank(a.language) - rank(b.language))
  return {
    format: spoken.length === 1 && spoken[0]?.isHtml ? 'html' : 'markdown',
    texts: joinTexts(spoken),
    names: new Map(spoken.flatMap(({ language, name }) => (name ? [[language, name] as const] : []))),
    examples: spoken.find(({ examples }) => examples.length > 0)?.examples ?? [],
    files: [...files.values()],
  }
}

const rank = (language: string) => (language === 'zh' ? 0 : language === 'en' ? 1 : 2)

function languagesOf({ entries }: Archive, folder: string): string[] {
  const place = /^(?:statements|statement-sections|statements\/\.(?:html|pdf))\/([a-z_-]{1,40})\/./
  const inside = entries.flatMap(({ name }) => (name.startsWith(folder) ? (place.exec(name.slice(folder.length))?.[1] ?? []) : []))
  return [...new Set(inside)].sort()
}

type About = { archive: Archive; folder: string; stash: ContentStash; warnings: ImportWarning[]; files: Map<string, StatementFile> }

async function readLanguage(word: string, about: About): Promise<Spoken | null> {
  const { archive, folder } = about
  const language = codeOfLanguage(word)
  const text = async (name: string) => (archive.has(name) ? toLf(await archive.text(name, importCaps.textChars)) : null)
  const places = [`${folder}statements/${word}/`, `${folder}statement-sections/${word}/`]
  const properties = `${places[0]}problem-properties.json`
  const written = await text(properties)
  if (written !== null) {
    const { sampleTests, ...sections } = parseJson(properties, written, Properties)
    const examples = (sampleTests ?? []).map(({ input, output }) => ({ input: toLf(input ?? ''), output: toLf(output ?? '') }))
    return { language, examples, ...(await fromSections(sections, properties, places, about)) }
  }
  const examples = await readExamples(places, about)
  if (archive.has(`${places[1]}legend.tex`)) {
    const read = await Promise.all(sectionFiles.map(async (name) => [name, await text(`${places[1]}${name}.tex`)] as const))
    return { language, examples, ...(await fromSections(Object.fromEntries(read), `${places[1]}`, places, about)) }
  }
  const page = `${folder}statements/.html/${word}/problem.html`
  const html = await text(page)
  if (html !== null) {
    const body = (/<body\b[^>]*>([\s\S]*)<\/body>/i.exec(html)?.[1] ?? html).replace(/<(style|script)\b[\s\S]*?<\/\1>/gi, '')
    // Indented HTML beside Markdown would be code.
    const flat = body
      .replaceAll('$$$', () => '$')
      .replace(/^[ \t]+/gm, '')
      .trim()
    const description = await withPictures(flat, `${folder}statements/.html/${word}/`, about)
    return { language, isHtml: true, name: null, examples: [], texts: { description, input: '', output: '', hint: '' } }
  }
  const whole = await text(`${places[0]}problem.tex`)
  if (whole !== null) {
    const description = await toMarkdown(headed(whole), `${places[0]}problem.tex`, places, about)
    return { language, name: null, examples, texts: { description, input: '', output: '', hint: '' } }
  }
  const pdf = `${folder}statements/.pdf/${word}/problem.pdf`
  if (!archive.has(pdf)) return null
  const file = await keepStatementFile(about.stash, 'problem.pdf', await archive.bytes(pdf, importCaps.imageBytes))
  about.files.set(pdf, file)
  return { language, name: null, examples, texts: { description: `[PDF](${servedPath(file)})`, input: '', output: '', hint: '' } }
}

async function fromSections(
  sections: Sections,
  name: string,
  places: readonly string[],
  about: About,
): Promise<Pick<Spoken, 'name' | 'texts'>> {
  const read = (latex: string | null | undefined) => (latex?.trim() ? toMarkdown(latex, name, places, about) : Promise.resolve(''))
  const more = async (title: string, latex: string | null | undefined) => (latex?.trim() ? `\n\n#### ${title}\n\n${await read(latex)}` : '')
  const description = `${await read(sections.legend)}${await more('Interaction', sections.interaction)}${await more('Scoring', sections.scoring)}`
  const texts = {
    description: description.trim(),
    input: await read(sections.input),
    output: await read(sections.output),
    hint: await read(sections.notes),
  }
  return { name: sections.name?.trim() || null, texts }
}

/** The commands of Polygon's own style as those of plain LaTeX. */
const toPlainLatex = (latex: string) =>
  latex
    .replace(/\\t\{/g, '\\texttt{')
    .replace(/[ \t]*~---/g, ' ---')
    .replaceAll('<<', '«')
    .replaceAll('>>', '»')

/** A whole `problem.tex`: its frame goes, its commands for sections become headings, its samples are read from their files. */
const headed = (latex: string) =>
  latex
    .replace(/\\(?:begin\{problem\}(?:\{[^{}]*\})*|end\{problem\})/g, '')
    .replace(/\\begin\{example\}[\s\S]*?\\end\{example\}|\\Examples?\b/g, '')
    .replace(/\\(InputFile|OutputFile|Interaction|Scoring|Notes?)\b/g, (_, name: string) => `\\subsection{${name.replace('File', '')}}`)

async function toMarkdown(latex: string, name: string, places: readonly string[], about: About): Promise<string> {
  const plain = toPlainLatex(latex)
  const addresses = new Map<string, string>()
  for (const [, picture = ''] of plain.matchAll(/\\includegraphics(?:\[[^\]]*\])?\{([^{}]*)\}/g)) {
    const file = await keepPicture(picture, places, about)
    if (file) addresses.set(picture, servedPath(file))
  }
  const { text, lost } = latexToMarkdown(plain, (picture) => addresses.get(picture) ?? null)
  if (lost.length > 0)
    about.warnings.push(warn('import.warn.latex-lost', { name: name.slice(about.folder.length), lost: lost.join(' ').slice(0, 300) }))
  return text
}

/** A picture beside the statement; LaTeX may leave its extension out. */
async function keepPicture(name: string, places: readonly string[], { archive, stash, files }: About): Promise<StatementFile | undefined> {
  const known = files.get(name)
  if (known) return known
  for (const place of places)
    for (const ending of ['', '.png', '.jpg', '.jpeg', '.gif']) {
      const path = `${place}${name}${ending}`
      const entry = archive.entries.find((each) => each.name === path)
      if (!entry || entry.size > importCaps.imageBytes) continue
      const bytes = await archive.bytes(path, importCaps.imageBytes)
      if (!imageTypeOf(bytes)) continue
      const file = await keepStatementFile(stash, `${name}${ending}`, bytes)
      files.set(name, file)
      return file
    }
  return undefined
}

async function withPictures(html: string, place: string, about: About): Promise<string> {
  const addresses = new Map<string, string>()
  for (const [, name = ''] of html.matchAll(/<img\b[^>]*?\bsrc\s*=\s*["']([^"']+)["']/gi)) {
    const file = /^[a-z][a-z0-9+.-]*:|^\/\//i.test(name) ? undefined : await keepPicture(name, [place], about)
    if (file) addresses.set(name, servedPath(file))
    else about.warnings.push(warn('import.warn.image-refused', { name: name.slice(0, 100) }))
  }
  return html.replace(/(<img\b[^>]*?\bsrc\s*=\s*["'])([^"']+)/gi, (whole, before: string, name: string) => {
    const at = addresses.get(name)
    return at === undefined ? whole : `${before}${at}`
  })
}

/** `example.01` with `example.01.a`: the texts to show, which may differ from the tests. */
async function readExamples(places: readonly string[], { archive }: About): Promise<Example[]> {
  const place = places.find((each) => archive.entries.some(({ name }) => name.startsWith(`${each}example.`)))
  if (place === undefined) return []
  const names = archive.entries
    .map(({ name }) => name)
    .filter((name) => name.startsWith(place) && /^example\.\d+$/.test(name.slice(place.length)))
  const examples: Example[] = []
  for (const name of names.sort((a, b) => numberOf(a) - numberOf(b))) {
    const output = archive.has(`${name}.a`) ? toLf(await archive.text(`${name}.a`, importCaps.textChars)) : ''
    examples.push({ input: toLf(await archive.text(name, importCaps.textChars)), output })
  }
  return examples
}

const numberOf = (name: string) => Number(/(\d+)$/.exec(name)?.[1] ?? 0)

/** Chinese and English stand in each text under the headings of the site; other languages follow the description as a whole. */
function joinTexts(spoken: readonly Spoken[]): StatementTexts {
  const [zh, en] = [spoken.find(({ language }) => language === 'zh'), spoken.find(({ language }) => language === 'en')]
  const main = zh ?? en ?? spoken[0]
  if (!main) return { description: '', input: '', output: '', hint: '' }
  const join = (part: keyof StatementTexts) =>
    zh && en && (zh.texts[part] !== '' || en.texts[part] !== '')
      ? joinLanguages({ 'zh-CN': zh.texts[part], 'en-US': en.texts[part] })
      : main.texts[part]
  const others = spoken.filter((one) => one !== zh && one !== en && one !== main)
  const rest = others.map(({ language, texts }) =>
    [`## ${language}`, texts.description, texts.input, texts.output, texts.hint].filter(Boolean).join('\n\n'),
  )
  return {
    description: [join('description'), ...rest].filter(Boolean).join('\n\n'),
    input: join('input'),
    output: join('output'),
    hint: join('hint'),
  }
}
