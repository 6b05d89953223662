import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { second } from '@touchstone/shared/ground/time/instant.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeClock } from '../../testing/fake-clock.ts'
import { MAX_FILE_BYTES, MAX_FILES, MAX_LANGUAGES } from './translation-files.ts'
import { createTranslationService } from './translations.service.ts'

let dataDir = ''
const clientDir = () => join(dataDir, 'client')
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchstone-translations-'))
  mkdirSync(clientDir())
  const texts = {
    en: { common: { yes: 'Yes', of: '{{done}} of {{all}}' } },
    zh: { common: { yes: '是', of: '{{done}} / {{all}}' } },
    help: { start: ['first'] },
  }
  writeFileSync(join(clientDir(), 'texts.json'), JSON.stringify(texts))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

function put(path: string, content: unknown): void {
  const file = join(dataDir, 'translations', path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
}

function open() {
  const clock = fakeClock()
  return { clock, service: createTranslationService({ dataDir, clientDir: clientDir(), clock }) }
}
const faultsOf = (service: ReturnType<typeof open>['service']) => service.report().faults.map(({ file, key, fault }) => [file, key, fault])

describe('languages of folders', () => {
  test('a site without the folder adds none, and has no fault', () => {
    const { service } = open()
    expect(service.languages()).toEqual([])
    expect(service.report()).toMatchObject({ languages: [], faults: [], moreFaults: 0 })
    expect(service.forHeader('ja-JP')).toBeNull()
  })

  test('a folder with the name of a language adds it, while the site runs', () => {
    const { clock, service } = open()
    expect(service.languages()).toEqual([])
    put('ja-JP/language.json', { name: '日本語' })
    put('ja-JP/pages/common.json', { yes: 'はい' })
    expect(service.languages()).toEqual([])
    clock.advance(2 * second)
    expect(service.languages().map(({ tag, name }) => [tag, name])).toEqual([['ja-JP', '日本語']])
    expect(service.report().languages).toMatchObject([{ tag: 'ja-JP', help: 1, helpDone: 0 }])
    expect(service.report().languages[0]?.missing).toContainEqual({ part: 'common', count: 1 })
  })

  test('another text changes the mark by which pages ask for it', () => {
    const { clock, service } = open()
    put('ja-JP/language.json', { name: '日本語' })
    put('ja-JP/pages/common.json', { yes: 'はい' })
    const before = service.languages()[0]?.mark
    clock.advance(2 * second)
    expect(service.languages()[0]?.mark).toBe(before)
    put('ja-JP/pages/common.json', { yes: 'ええ、はい' })
    clock.advance(2 * second)
    expect(service.languages()[0]?.mark).not.toBe(before)
  })

  test('a folder that is deleted while it is used is no language from then on', () => {
    const { clock, service } = open()
    put('ja-JP/language.json', { name: '日本語' })
    put('ja-JP/errors.json', { 'session.signed-out': 'ログインしてください' })
    expect(service.forHeader('ja-JP, en-US;q=0.5')?.errors).toEqual({ 'session.signed-out': 'ログインしてください' })
    rmSync(join(dataDir, 'translations', 'ja-JP'), { recursive: true })
    clock.advance(2 * second)
    expect([service.languages(), service.forHeader('ja-JP'), service.pageTexts('ja-JP'), service.helpPage('ja-JP', 'start')]).toEqual([
      [],
      null,
      null,
      null,
    ])
  })

  test.each([
    { header: 'ja-JP, en-US;q=0.5', tag: 'ja-JP' },
    { header: 'JA-jp', tag: 'ja-JP' },
    { header: 'en-US, ja-JP;q=0.5', tag: undefined },
    { header: 'zh-TW, zh-CN;q=0.5', tag: 'zh-TW' },
    { header: 'zh-CN, zh-TW;q=0.5', tag: undefined },
    { header: 'fr-FR', tag: undefined },
    { header: undefined, tag: undefined },
  ])('a request for $header is answered in $tag', ({ header, tag }) => {
    put('ja-JP/language.json', { name: '日本語' })
    put('zh-TW/language.json', { name: '繁體中文' })
    expect(open().service.forHeader(header)?.tag).toBe(tag)
  })
})

describe('what is wrong in a folder is named and left out', () => {
  test.each<{ name: string; path: string; content: unknown; fault: unknown[] }>([
    { name: 'no JSON', path: 'ja-JP/pages/common.json', content: '{ "yes": "はい"', fault: ['ja-JP/pages/common.json', null, 'json'] },
    { name: 'no table', path: 'ja-JP/errors.json', content: '[1]', fault: ['ja-JP/errors.json', null, 'table'] },
    { name: 'an unknown key', path: 'ja-JP/pages/common.json', content: { no: 'x' }, fault: ['ja-JP/pages/common.json', 'no', 'unknown'] },
    { name: 'a lost value', path: 'ja-JP/pages/common.json', content: { of: 'x' }, fault: ['ja-JP/pages/common.json', 'of', 'values'] },
    { name: 'HTML', path: 'ja-JP/mails.json', content: { greeting: '<b>x</b>' }, fault: ['ja-JP/mails.json', 'greeting', 'tags'] },
    { name: 'an unknown part', path: 'ja-JP/pages/kitchen.json', content: {}, fault: ['ja-JP/pages/kitchen.json', null, 'file'] },
    { name: 'an unknown help page', path: 'ja-JP/help/kitchen.md', content: '# x\n', fault: ['ja-JP/help/kitchen.md', null, 'file'] },
    { name: 'a help page without its anchor', path: 'ja-JP/help/start.md', content: '# x\n', fault: ['ja-JP/help/start.md', null, 'page'] },
    {
      name: 'a help page that names no text',
      path: 'ja-JP/help/start.md',
      content: '# x\n\n## y {#first}\n\n[[common:no]]\n',
      fault: ['ja-JP/help/start.md', null, 'page'],
    },
    { name: 'a folder that is no tag', path: 'my words/language.json', content: { name: 'x' }, fault: ['my words', null, 'folder'] },
    { name: 'a language of the product', path: 'zh-CN/language.json', content: { name: 'x' }, fault: ['zh-CN', null, 'folder'] },
  ])('$name', ({ path, content, fault }) => {
    put('ja-JP/language.json', { name: '日本語' })
    put(path, content)
    const { service } = open()
    expect(faultsOf(service)).toEqual([fault])
    expect(service.languages().map(({ tag }) => tag)).toEqual(['ja-JP'])
    expect(service.helpPage('ja-JP', 'start')).toBeNull()
  })

  test.each([
    { name: 'no name', content: {}, fault: 'name' },
    { name: 'an empty name', content: { name: ' ' }, fault: 'name' },
    { name: 'a name that is too long', content: { name: 'x'.repeat(41) }, fault: 'name' },
    { name: 'no JSON', content: 'x', fault: 'json' },
  ])('a language without its name is not offered: $name', ({ content, fault }) => {
    put('ja-JP/language.json', content)
    const { service } = open()
    expect(service.languages()).toEqual([])
    expect(service.pageTexts('ja-JP')).toBeNull()
    expect(faultsOf(service)).toEqual([['ja-JP/language.json', null, fault]])
  })

  test('the largest file is read, and one that is larger by a byte is not', () => {
    const padded = (bytes: number) => `{"yes":"x"}${' '.repeat(bytes - 11)}`
    put('ja-JP/language.json', { name: '日本語' })
    put('ja-JP/pages/common.json', padded(MAX_FILE_BYTES))
    const { service } = open()
    expect(faultsOf(service)).toEqual([])
    put('ja-JP/pages/common.json', padded(MAX_FILE_BYTES + 1))
    expect(faultsOf(service)).toEqual([['ja-JP/pages/common.json', null, 'large']])
  })

  test('a link is followed nowhere, also that of a folder', () => {
    put('ja-JP/language.json', { name: '日本語' })
    writeFileSync(join(dataDir, 'secret.json'), JSON.stringify({ yes: 'secret' }))
    mkdirSync(join(dataDir, 'translations/ja-JP/pages'))
    symlinkSync(join(dataDir, 'secret.json'), join(dataDir, 'translations/ja-JP/pages/common.json'))
    symlinkSync(dataDir, join(dataDir, 'translations/ja-JP/help'))
    const { service } = open()
    expect(faultsOf(service)).toContainEqual(['ja-JP/pages/common.json', null, 'link'])
    expect(service.pageTexts('ja-JP')?.toString('latin1')).not.toContain('secret')
  })

  test('the last language that fits is read, and one beyond it is named', () => {
    const tags = Array.from({ length: MAX_LANGUAGES + 1 }, (_, at) => `fr-test${String.fromCharCode(97 + at)}`)
    for (const tag of tags) put(`${tag}/language.json`, { name: tag })
    const { service } = open()
    expect(service.languages().map(({ tag }) => tag)).toEqual(tags.slice(0, MAX_LANGUAGES))
    expect(faultsOf(service)).toEqual([[tags.at(-1), null, 'many']])
  })

  test('a folder with too many files is named', () => {
    put('ja-JP/language.json', { name: '日本語' })
    for (let at = 1; at <= MAX_FILES; at++) put(`ja-JP/pages/x${at}.json`, '{}')
    const { moreFaults, faults } = open().service.report()
    expect(faults[0]).toEqual({ file: 'ja-JP', key: null, fault: 'many' })
    expect(faults.length + moreFaults).toBe(MAX_FILES)
  })
})

test('the texts that a Chinese language lacks are counted against the Chinese ones', () => {
  put('zh-TW/language.json', { name: '繁體中文' })
  put('zh-TW/pages/common.json', { of: '{{done}} / {{all}}' })
  expect(open().service.report().languages[0]?.missing).toContainEqual({ part: 'common', count: 1 })
})

test('a help page is read with the words of its language', () => {
  put('ja-JP/language.json', { name: '日本語' })
  put('ja-JP/pages/common.json', { yes: 'はい' })
  put('ja-JP/help/start.md', '# 始め\r\n\r\n## 最初 {#first}\r\n\r\n[[common:yes]]\r\n')
  expect(open().service.helpPage('ja-JP', 'start')).toEqual({
    title: '始め',
    lead: '',
    sections: [{ id: 'first', title: '最初', text: '<b>はい</b>' }],
  })
})

test('without the built pages the texts of the server are read', () => {
  put('ja-JP/language.json', { name: '日本語' })
  put('ja-JP/errors.json', { 'session.signed-out': 'ログインしてください' })
  const service = createTranslationService({ dataDir, clientDir: null, clock: fakeClock() })
  expect(service.forHeader('ja-JP')?.errors).toEqual({ 'session.signed-out': 'ログインしてください' })
})
