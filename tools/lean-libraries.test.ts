import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { cutOfCalls, cutOfTexts, leanCalls, leanTexts } from '../client/build/lean-libraries.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = (path: string) => readFileSync(join(root, 'node_modules', path), 'utf8')

/** As much of i18next as is compared. */
type Instance = {
  language: string
  init(options: object): Promise<unknown>
  addResourceBundle(language: string, namespace: string, texts: object): unknown
  changeLanguage(language: string): Promise<unknown>
  on(event: string, listener: (language: string) => void): void
  t(key: string, values: object): string
}
type Texts = { createInstance(): Instance }
const textsOf = async (code: string): Promise<Texts> => {
  const address = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  return (await import(address)).default
}

async function saidBy(library: Texts): Promise<unknown[]> {
  const texts = library.createInstance()
  const keys = { keySeparator: false, nsSeparator: false } as const
  await texts.init({ lng: 'en-US', fallbackLng: false, ns: [], resources: {}, ...keys, interpolation: { escapeValue: false } })
  texts.addResourceBundle('en-US', 'a', {
    'row.n_one': '{{count}} row of {{name}}',
    'row.n_other': '{{count}} rows',
    sum: '$t(row.n), {{a}}',
  })
  texts.addResourceBundle('zh-CN', 'a', { 'row.n_other': '{{count}} 行' })
  texts.addResourceBundle('ru-RU', 'a', {
    'row.n_one': '{{count}} строка',
    'row.n_few': '{{count}} строки',
    'row.n_many': '{{count}} строк',
  })
  const heard: string[] = []
  texts.on('languageChanged', (language: string) => heard.push(language))
  const said: unknown[] = []
  for (const language of ['en-US', 'zh-CN', 'ru-RU']) {
    await texts.changeLanguage(language)
    for (const count of [0, 1, 3, 5]) said.push(texts.t('row.n', { ns: 'a', count, name: '<b>$t(sum)' }))
    said.push(texts.t('missing', { ns: 'a' }), texts.language)
  }
  return [...said, ...heard]
}

describe('a library without the parts that are never used', () => {
  test('i18next says the same', async () => {
    const whole = source('i18next/dist/esm/i18next.js')
    const lean = leanTexts(whole)
    expect(await saidBy(await textsOf(lean))).toEqual(await saidBy(await textsOf(whole)))
    expect(lean.length).toBeLessThan(whole.length * 0.8)
  })

  test('tRPC has its other hooks', () => {
    const folder = 'node_modules/@trpc/react-query/dist'
    const name = readdirSync(join(root, folder)).find((file) => /^shared-.*\.mjs$/.test(file)) ?? ''
    const code = source(`@trpc/react-query/dist/${name}`)
    const lean = leanCalls(code)
    const hooks = (text: string) => [...text.matchAll(/^\t\t(use\w+)[:,]/gm)].map(([, hook]) => hook).toSorted()
    expect(hooks(lean)).toEqual([...new Set([...hooks(code), 'useSuspenseInfiniteQuery'])].toSorted())
    for (const cut of cutOfCalls) expect(lean).toContain(`\t\t${cut}: void 0,`)
  })

  test('nothing uses what is cut', () => {
    const files = readdirSync(join(root, 'client/src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.test)\.tsx?$/.test(file),
    )
    const used = new RegExp(`\\.(${cutOfCalls.join('|')})\\b|i18next\\.(${cutOfTexts.join('|')})\\b`)
    const faults = files.filter((file) => used.test(readFileSync(join(root, 'client/src', file), 'utf8')))
    expect(faults).toEqual([])
  })
})
