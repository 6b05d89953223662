import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requiredTools, tools } from '@touchstone/judge-sandbox/language/tools.ts'
import { describe, expect, test } from 'vitest'
import { cliCommands } from '../server/src/app/cli/cli.ts'
import { settings } from '../server/src/ground/environment/config.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const documents = [
  'README.md',
  'README.zh-CN.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true }).map((name) => join('docs', String(name))),
]
  .filter((path) => path.endsWith('.md'))
  .sort()

const sources = ['shared', 'server', 'client', 'judge-sandbox', 'migrations', 'e2e', 'tools'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name) && !/\/(node_modules|dist|node-runtime)(\/|$)/.test(entry.parentPath),
    )
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length)),
)
/** The comments of a source, one per line. */
const commentsOf = (source: string) => source.split('\n').flatMap((line) => /(?:^\s*\*|\/\*\*?|(?:^|\s)\/\/)\s(.*)/.exec(line)?.[1] ?? [])

describe('a rule that the code cites', () => {
  test('stands in docs/rules', () => {
    const cited = sources.flatMap((path) => [...read(path).matchAll(/docs\/rules\/[\w-]+\.md/g)].map(([rule]) => ({ path, rule })))
    expect(new Set(cited.map(({ rule }) => rule)).size).toBeGreaterThan(4)
    expect(cited.filter(({ rule }) => !existsSync(join(root, rule)))).toEqual([])
  })

  test('is no rule of papers that a reader does not have', () => {
    // A documented call or client is one of the contract, which docs/rules/api.md explains.
    const elsewhere = /documented(?! (?:calls?|clients?)\b)|\brules? \d|\brules-[a-z]|\bsection \d|\bspec\/(?!fixtures)/i
    const found = sources.flatMap((path) =>
      commentsOf(read(path)).flatMap((comment) => (elsewhere.test(comment) ? [`${path}: ${comment}`] : [])),
    )
    expect(found).toEqual([])
  })
})

const pagesOfTwoLanguages: [english: string, chinese: string][] = [
  ['README.md', 'README.zh-CN.md'],
  ...readdirSync(join(root, 'docs/operate'))
    .filter((name) => name.endsWith('.md'))
    .map((name): [string, string] => [`docs/operate/${name}`, `docs/operate/zh-CN/${name}`]),
] as const

/** Two translations of a page agree in these: depth of headings, blocks of code, rows of tables, targets of links. */
function shapeOf(text: string) {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '')
  return {
    headings: [...prose.matchAll(/^#+(?= )/gm)].map(([marks]) => marks.length),
    code: [...text.matchAll(/^```[\s\S]*?^```/gm)].map(([block]) => block),
    rows: [...prose.matchAll(/^\| (`[^|]*)\|/gm)].map(([, first]) => first),
    links: [...prose.matchAll(/(?<!!)\]\(([^)#]*)/g)]
      .map(([, target = '']) =>
        target
          .replace('zh-CN/', '')
          .replace('.zh.webp', '.en.webp')
          .replace('../../', '../')
          .replace(/^README(\.zh-CN)?\.md$/, 'README'),
      )
      .filter((target) => target !== ''),
  }
}

describe('the documents', () => {
  test('list every setting of the environment, with its default and its meaning', () => {
    const rows = Object.entries(settings).map(
      ([name, { fallback, about }]) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${about} |`,
    )
    const table = /\| Variable \| Default \| Meaning \|\n\|---\|---\|---\|\n((?:\|.*\n)*)/.exec(read('docs/operate/configure.md'))?.[1]
    expect(table?.trimEnd().split('\n')).toEqual(rows)
  })

  test('ask for the compilers that the tests need', () => {
    const command = `apt-get install ${requiredTools.map((name) => tools[name].debianPackage).join(' ')}`
    for (const path of ['README.md', 'README.zh-CN.md', 'docs/operate/install.md']) expect(read(path)).toContain(command)
  })

  test('name every command of the command line', () => {
    const page = read('docs/operate/configure.md')
    expect(cliCommands.filter(({ name }) => !page.includes(`\`${name}`)).map(({ name }) => name)).toEqual([])
  })

  test('name the options that a person or a script cannot guess', () => {
    const pages = ['configure', 'backup'].map((name) => read(`docs/operate/${name}.md`)).join('')
    expect(['restore --yes', '--language zh|en'].filter((option) => !pages.includes(`\`${option}`))).toEqual([])
  })

  test.each(documents)('%s links to files and scripts that exist', (path) => {
    const text = read(path)
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => match[1] ?? '')
    expect(links.filter((link) => !existsSync(join(root, dirname(path), link)))).toEqual([])
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map((match) => match[1] ?? '')
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  test('are a README of 90 lines at most, and pictures of 600 KB at most', () => {
    for (const path of ['README.md', 'README.zh-CN.md']) expect(read(path).split('\n').length).toBeLessThanOrEqual(91)
    const pictures = readdirSync(join(root, 'docs/pictures')).map((name) => statSync(join(root, 'docs/pictures', name)).size)
    expect(pictures.reduce((sum, size) => sum + size, 0)).toBeLessThan(600_000)
  })

  test.each(pagesOfTwoLanguages)('%s and %s have the same parts, commands, tables and links', (english, chinese) => {
    expect(shapeOf(read(chinese))).toEqual(shapeOf(read(english)))
  })

  test('exist in Chinese for every page of docs/operate', () => {
    const pagesOf = (folder: string) => readdirSync(join(root, folder)).filter((name) => name.endsWith('.md'))
    expect(pagesOf('docs/operate').length).toBeGreaterThan(7)
    expect(pagesOf('docs/operate/zh-CN').sort()).toEqual(pagesOf('docs/operate').sort())
  })

  test('list this release as the newest news, and each release with what it asks for', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string }
    const releases = read('docs/news.md').split(/^## /m).slice(1)
    expect(releases[0]).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')} `))
    for (const release of releases) {
      const parts = [...release.matchAll(/^### (.*)/gm)].map(([, title]) => title)
      expect(parts).toEqual(['What you must do', 'What you notice'])
    }
  })

  test.each(['docs/architecture.md', 'docs/process-memory.md', 'CONTRIBUTING.md'])('%s names files and folders that exist', (path) => {
    const text = read(path)
    const named = [...text.matchAll(/\b(?:client|server|shared|judge-sandbox|migrations|e2e|tools|docs)\/[\w./-]*\w/g)].map(
      ([name]) => name,
    )
    // A path with a placeholder, such as `server/src/<noun>`, is checked up to the placeholder.
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !name.startsWith('server/dist') && !existsSync(join(root, name)))).toEqual([])
  })

  test('of decisions are numbered without a gap, each under a page', () => {
    const names = readdirSync(join(root, 'docs', 'decisions')).sort()
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, i) => i + 1))
    expect(names.filter((name) => read(join('docs', 'decisions', name)).length > 5000)).toEqual([])
  })
})
