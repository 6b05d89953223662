/** The help inside of the site: pages, their links, pictures and the words of buttons in both languages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { type HelpText, readHelp } from '@touchstone/shared/ground/help/read-help.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { helpFolder, helpLanguages, readDictionaries } from '../client/build/help/read-help.ts'
import { helpOrder } from '../client/src/help/help-pages.ts'
import { helpOfVerdict } from '../client/src/help/verdict-help.ts'
import { filesUnder, root } from './source-imports.ts'

const sourceOf = (language: string, page: string) => readFileSync(join(helpFolder, language, `${page}.md`), 'utf8')
const dictionaries = Object.fromEntries(
  await Promise.all(helpLanguages.map(async (language) => [language, await readDictionaries(language)] as const)),
)
const pages = helpLanguages.flatMap((language) =>
  helpOrder.map((page) => ({ language, page, text: readHelp(sourceOf(language, page), dictionaries[language] ?? {}) })),
)
const bodyOf = ({ lead, sections }: HelpText) => [lead, ...sections.map(({ text }) => text)].join('\n')
const prose = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '')
const places = new Set(helpOrder.flatMap((page) => [page, ...anchorsOf('en', page).map((id) => `${page}#${id}`)]))

function anchorsOf(language: string, page: string): string[] {
  return pages.find((one) => one.language === language && one.page === page)?.text.sections.map(({ id }) => id) ?? []
}

describe('the help', () => {
  test.each(helpLanguages)('has a file for each page of the table and no other in %s', (language) => {
    const files = readdirSync(join(helpFolder, language)).map((file) => basename(file, '.md'))
    expect(files.toSorted()).toEqual([...helpOrder].toSorted())
  })

  test.each(helpOrder)('%s has the same sections, code and links in both languages', (page) => {
    const [chinese, english] = helpLanguages.map((language) => sourceOf(language, page))
    expect(anchorsOf('zh', page)).toEqual(anchorsOf('en', page))
    expect(new Set(anchorsOf('en', page)).size).toBe(anchorsOf('en', page).length)
    const shape = (text = '') => ({
      links: [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target).toSorted(),
      fences: [...text.matchAll(/^```(\w*)/gm)].map(([, name]) => name),
      rows: [...text.matchAll(/^\|/gm)].length,
      words: [...new Set([...text.matchAll(/\[\[[^\]]+\]\]/g)].map(([name]) => name))].toSorted(),
    })
    expect(shape(chinese)).toEqual(shape(english))
  })

  test('leads to pages and sections that exist', () => {
    const routes = readFileSync(join(root, 'client/src/routeTree.gen.ts'), 'utf8')
    const links = pages.flatMap(({ language, page, text }) =>
      [...prose(bodyOf(text)).matchAll(/(?<!!\[[^\]]*)\]\(([^)]+)\)/g)].map(([, target = '']) => ({ from: `${language}/${page}`, target })),
    )
    expect(links.length).toBeGreaterThan(5)
    const leadsNowhere = ({ target }: { target: string }) =>
      target.startsWith('/help/') ? !places.has(target.slice('/help/'.length)) : !routes.includes(`'${target}'`)
    expect(links.filter(leadsNowhere)).toEqual([])
  })

  test('is reached from places of the site by addresses that exist', () => {
    const sources = filesUnder(join(root, 'client', 'src')).filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    const asked = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:\bhelp=(?:"|\{manages \? ')|<HelpLink to=")([\w#-]+)/g)].map(([, place = '']) => ({
        file: relative(root, file),
        place,
      })),
    )
    expect(asked.length).toBeGreaterThan(2)
    expect(asked.filter(({ place }) => !places.has(place))).toEqual([])
  })

  test('explains every verdict', () => {
    expect(Object.values(Verdict).filter((status) => !places.has(helpOfVerdict(status)))).toEqual([])
  })

  test('names no address outside of the site', () => {
    expect(pages.filter(({ text }) => /https?:\/\/(?!127\.0\.0\.1)/.test(bodyOf(text))).map(({ page }) => page)).toEqual([])
  })

  test('a heading has no anchor, a button no text: the page is refused', () => {
    expect(() => readHelp('# A\n\n## B\n', {})).toThrow(/no anchor/)
    expect(() => readHelp('# A\n\n[[common:gone]]\n', { common: {} })).toThrow(/no text of its own/)
    expect(() => readHelp('# A\n\n[[common:count]]\n', { common: { count: '{{n}} rows' } })).toThrow(/no text of its own/)
    expect(readHelp('# A\n\n[[common:go]] on\n', { common: { go: 'A < B …' } }).lead).toBe('<b>A &lt; B</b> on')
  })
})

const pictures = existsSync(join(helpFolder, 'pictures')) ? readdirSync(join(helpFolder, 'pictures')) : []

test('every picture of the help exists in its language and both colour schemes, and every one that exists is shown', () => {
  const named = pages.flatMap(({ language, text }) =>
    [...bodyOf(text).matchAll(/!\[[^\]]+\]\(([\w-]+)\)/g)].flatMap(([, name]) => [
      `${name}.${language}.webp`,
      `${name}.${language}.dark.webp`,
    ]),
  )
  expect([...new Set(named)].toSorted()).toEqual(pictures.toSorted())
})
