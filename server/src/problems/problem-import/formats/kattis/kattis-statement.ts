import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { DatedParts } from '@touchstone/judge-sandbox/package/kattis/kattis-package.ts'
import type { StatementFormat } from '@touchstone/shared/problems/problem/problem.schema.ts'
import { joinLanguages } from '@touchstone/shared/problems/problem/statement-language.ts'
import type { ContentStash } from '../../reading/content-stash.ts'
import { ImportError } from '../../reading/import-errors.ts'
import { importCaps, warn } from '../../reading/import-limits.ts'
import type { ImportWarning, StatementFile } from '../../reading/imported-problem.ts'
import { toLf } from '../../reading/newlines.ts'
import { imageTypeOf, keepStatementFile, servedPath } from '../../reading/statement-files.ts'
import { latexToMarkdown } from './latex-statement.ts'

/** The statement of a package, as one text of the site. */
type PackageStatement = { format: StatementFormat; text: string; title: string | null; files: StatementFile[] }

const LEGACY_PLACES = ['problem_statement', '.']
/** The drafts kept the older name for a while. */
const DATED_PLACES = ['statement', 'problem_statement']

type Source = { path: string; name: string; language: string; kind: 'tex' | 'md' | 'html' | 'pdf' }

const KINDS = ['md', 'tex', 'html', 'pdf'] as const
const STATEMENT = /^problem(?:\.([a-z]{2,3}(?:[-_][A-Za-z]{2,4})?))?\.(tex|md|html|pdf)$/

/** The best text of each language: one that the page can show has precedence over a PDF. */
function sourcesOf(folder: string, places: readonly string[]): Source[] {
  const found = places.flatMap((inside) => {
    const at = join(folder, inside)
    return existsSync(at) ? readdirSync(at).flatMap((name) => sourceOf(at, inside, name) ?? []) : []
  })
  const best = new Map<string, Source>()
  for (const source of found.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))) {
    if (!best.has(source.language)) best.set(source.language, source)
  }
  return [...best.values()].sort((a, b) => rank(a.language) - rank(b.language) || (a.language < b.language ? -1 : 1))
}

function sourceOf(at: string, inside: string, name: string): Source | undefined {
  const match = STATEMENT.exec(name)
  const path = join(at, name)
  if (!match?.[2] || !statSync(path).isFile()) return undefined
  const kind = match[2] as Source['kind']
  return { path, name: inside === '.' ? name : `${inside}/${name}`, language: (match[1] ?? 'en').replace('_', '-').toLowerCase(), kind }
}

const isChinese = (language: string) => language === 'zh' || language.startsWith('zh-')
const rank = (language: string) => (isChinese(language) ? 0 : language === 'en' ? 1 : 2)

/** The language's own name, as its speakers read it. */
function nameOf(language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}

/**
 * Reads the statements of a package. LaTeX becomes Markdown, and losses are reported; a PDF is shown unchanged.
 * @throws ImportError
 */
export async function readKattisStatement(
  folder: string,
  stash: ContentStash,
  warnings: ImportWarning[],
  dated?: DatedParts,
): Promise<PackageStatement> {
  const sources = sourcesOf(folder, dated ? DATED_PLACES : LEGACY_PLACES)
  if (dated) checkNames(sources, dated, warnings)
  const [only] = sources
  const files = new Map<string, StatementFile>()
  if (only?.kind === 'html' && sources.every(({ kind }) => kind === 'html')) {
    for (const { name } of sources.slice(1)) warnings.push(warn('import.warn.ignored', { name }))
    const text = await withPictures(readText(only), folder, stash, files, warnings)
    return { format: 'html', text, title: null, files: [...files.values()] }
  }
  const parts: { language: string; text: string; title: string | null }[] = []
  for (const source of sources) {
    // Markdown may hold HTML.
    const read = await readers[source.kind](source, folder, stash, files, warnings, dated?.rewrite ?? ((text) => text))
    parts.push({ language: source.language, ...read })
  }
  const title = (parts.find(({ language }) => language === 'en') ?? parts[0])?.title ?? null
  const more = dated ? [...interactions(folder, dated, warnings), ...(await attachments(folder, stash, files, warnings))] : []
  return { format: 'markdown', text: [joinParts(parts), ...more].join('\n\n'), title, files: [...files.values()] }
}

/** The format wants a name for every statement, and no others. */
function checkNames(sources: readonly Source[], { names }: DatedParts, warnings: ImportWarning[]): void {
  const [named, written] = [Object.keys(names), sources.map(({ language }) => language)].map((codes) =>
    codes.map((code) => code.toLowerCase()).sort(),
  ) as [string[], string[]]
  if (named.join() !== written.join())
    warnings.push(warn('import.warn.package-names', { named: named.join(', '), written: written.join(', ') }))
}

const MAX_TALK_BYTES = 32 * 1024

/** Samples that are a talk: `<` before lines of the judge, `>` before those of the program. */
function interactions(folder: string, { samples }: DatedParts, warnings: ImportWarning[]): string[] {
  const names = samples.flatMap((sample) => ('interaction' in sample ? sample.interaction : []))
  const small = names.filter((name) => statSync(join(folder, 'data', name)).size <= MAX_TALK_BYTES)
  if (small.length < names.length) warnings.push(warn('import.warn.examples-dropped', { count: names.length - small.length }))
  return small.map((name, index) => {
    const talk = toLf(readFileSync(join(folder, 'data', name), 'utf8')).trimEnd()
    const fence = '`'.repeat(Math.max(3, ...[...talk.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)))
    return `#### 交互样例 ${index + 1} / Interaction ${index + 1}\n\n${fence}\n${talk}\n${fence}`
  })
}

/** Files for contestants, as links below the statement. */
async function attachments(
  folder: string,
  stash: ContentStash,
  files: Map<string, StatementFile>,
  warnings: ImportWarning[],
): Promise<string[]> {
  const at = join(folder, 'attachments')
  if (!existsSync(at)) return []
  const links: string[] = []
  for (const name of readdirSync(at).sort()) {
    const path = join(at, name)
    if (name.startsWith('.')) continue
    if (statSync(path).isDirectory()) {
      warnings.push(warn('import.warn.package-left-out', { name: `attachments/${name}` }))
      continue
    }
    const bytes = readFileSync(path)
    if (bytes.length > importCaps.imageBytes)
      throw new ImportError('import.file-too-large', { name: `attachments/${name}`, limitBytes: importCaps.imageBytes })
    const file = await keepStatementFile(stash, name, bytes)
    files.set(`attachments/${name}`, file)
    links.push(`- [${name}](${servedPath(file)})`)
  }
  return links.length > 0 ? [links.join('\n')] : []
}

/** Chinese and English use the site's headings; other languages follow under their names. */
function joinParts(parts: readonly { language: string; text: string }[]): string {
  const [zh, en] = [parts.find(({ language }) => isChinese(language)), parts.find(({ language }) => language === 'en')]
  const [first] = parts
  const others = parts.filter((part) => part !== zh && part !== en && !(part === first && parts.length === 1))
  const main =
    zh && en ? joinLanguages({ 'zh-CN': zh.text, 'en-US': en.text }) : (zh ?? en ?? (parts.length === 1 ? first : undefined))?.text
  const rest = others.map(({ language, text }) => `## ${nameOf(language)}\n\n${text}`)
  return [...(main === undefined ? [] : [main]), ...rest].join('\n\n')
}

type Reader = (
  source: Source,
  folder: string,
  stash: ContentStash,
  files: Map<string, StatementFile>,
  warnings: ImportWarning[],
  rewrite: (text: string) => string,
) => Promise<{ text: string; title: string | null }>

const readers: Readonly<Record<Source['kind'], Reader>> = {
  async md(source, folder, stash, files, warnings, rewrite) {
    const text = await withPictures(rewrite(readText(source)), folder, stash, files, warnings)
    return { text: text.replace(/\{\{\s*(nextsample|remainingsamples)\s*\}\}/g, '').trim(), title: null }
  },

  async html(source, folder, stash, files, warnings) {
    return { text: await withPictures(readText(source), folder, stash, files, warnings), title: null }
  },

  async tex(source, folder, stash, files, warnings, rewrite) {
    const latex = rewrite(readText(source))
    const named = [...latex.matchAll(/\\(?:includegraphics(?:\[[^\]]*\])?|illustration\{[^{}]*\})\{([^{}]*)\}/g)].map(
      ([, name = '']) => name,
    )
    const addresses = new Map<string, string>()
    for (const name of named) {
      const file = await keepPicture(name, folder, stash, files)
      if (file) addresses.set(name, servedPath(file))
    }
    const { text, title, lost } = latexToMarkdown(latex, (name) => addresses.get(name) ?? null)
    if (lost.length > 0) warnings.push(warn('import.warn.latex-lost', { name: source.name, lost: lost.join(' ').slice(0, 300) }))
    return { text, title }
  },

  async pdf(source, _folder, stash, files) {
    const bytes = readFileSync(source.path)
    if (bytes.length > importCaps.imageBytes)
      throw new ImportError('import.file-too-large', { name: source.name, limitBytes: importCaps.imageBytes })
    const file = await keepStatementFile(stash, basename(source.path), bytes)
    files.set(source.name, file)
    return { text: `[PDF](${servedPath(file)})`, title: null }
  },
}

function readText({ path, name }: Source): string {
  const bytes = readFileSync(path)
  if (bytes.length > importCaps.textChars) throw new ImportError('import.file-too-large', { name, limitBytes: importCaps.textChars })
  try {
    return toLf(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new ImportError('import.not-text', { name }, error)
  }
}

/** Stores a picture of the statement; LaTeX leaves its extension out. Undefined without a picture that a page can show. */
async function keepPicture(name: string, folder: string, stash: ContentStash, files: Map<string, StatementFile>) {
  const known = files.get(name)
  if (known) return known
  for (const ending of extname(name) === '' ? ['.png', '.jpg', '.jpeg', '.gif', '.webp'] : ['']) {
    const places = [...DATED_PLACES].reverse().map((inside) => join(folder, inside, basename(name) + ending))
    const path = places.find((each) => existsSync(each)) ?? ''
    if (!existsSync(path) || !statSync(path).isFile() || statSync(path).size > importCaps.imageBytes) continue
    const bytes = readFileSync(path)
    if (!imageTypeOf(bytes)) continue
    const file = await keepStatementFile(stash, basename(path), bytes)
    files.set(name, file)
    return file
  }
  return undefined
}

const PICTURE = /(!\[[^\]]*\]\(\s*<?)([^)\s>]+)|(<img\b[^>]*?\bsrc\s*=\s*["']?)([^"'\s>]+)/gi

/** Replaces addresses of pictures in Markdown and HTML by those on the site. */
async function withPictures(
  text: string,
  folder: string,
  stash: ContentStash,
  files: Map<string, StatementFile>,
  warnings: ImportWarning[],
): Promise<string> {
  const addresses = new Map<string, string>()
  for (const [, , a, , b] of text.matchAll(PICTURE)) {
    const name = a ?? b ?? ''
    if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(name) || addresses.has(name)) continue
    const file = await keepPicture(name, folder, stash, files)
    if (file) addresses.set(name, servedPath(file))
    else warnings.push(warn('import.warn.image-refused', { name: name.slice(0, 100) }))
  }
  return text.replace(PICTURE, (whole, before?: string, a?: string, open?: string, b?: string) => {
    const at = addresses.get(a ?? b ?? '')
    return at === undefined ? whole : `${before ?? open ?? ''}${at}`
  })
}
