import { beforeEach, describe, expect, test } from 'vitest'
import { fakeCaches } from '../../testing/fake-caches.ts'
import { cacheNames } from '../offline-names.ts'
import { answerAsset, answerPage, answerPicture, keepShell, MOST_FILES } from './kept-shell.ts'

const site = 'https://school.test'
let caches = fakeCaches()
let version = 1
let isCut = false
let status = 200
let asked: string[] = []

const pageOf = (version: number) => `<script src="/assets/main-${version}.js"></script><link href="/assets/mark-${version}.svg" />`
const deps = () => ({
  caches,
  fetch: (async (input: RequestInfo) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), site)
    asked.push(pathname)
    if (isCut) throw new TypeError('no network')
    if (pathname.startsWith('/assets/')) return new Response(`file ${pathname}`)
    return new Response(pageOf(version), { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
  }) as typeof fetch,
})
const page = async (path = '/problem/P1') => (await answerPage(deps(), new Request(site + path))).text()
const asset = async (path: string) => (await answerAsset(deps(), new Request(site + path))).text()

beforeEach(() => {
  caches = fakeCaches()
  version = 1
  isCut = false
  status = 200
  asked = []
})

describe('a page', () => {
  test('comes from the network while there is one, so a new version is there at once', async () => {
    await keepShell(deps(), ['/assets/main-1.js'])
    version = 2
    expect(await page()).toBe(pageOf(2))
  })

  test.each([
    { name: 'no network', cut: () => (isCut = true) },
    { name: 'a proxy without its server', cut: () => (status = 502) },
  ])('is the kept one with $name, under every address', async ({ cut }) => {
    await keepShell(deps(), ['/assets/main-1.js'])
    cut()
    expect([await page('/problem/P1'), await page('/home')]).toEqual([pageOf(1), pageOf(1)])
  })

  test('fails as without a worker where none is kept', async () => {
    isCut = true
    await expect(page()).rejects.toThrow('no network')
  })

  test('of a proxy is shown where none is kept', async () => {
    status = 503
    expect((await answerPage(deps(), new Request(`${site}/home`))).status).toBe(503)
  })
})

describe('the shell', () => {
  test('has all files of its page', async () => {
    await keepShell(deps(), ['/assets/main-1.js', '/assets/late-1.js'])
    isCut = true
    expect([await asset('/assets/main-1.js'), await asset('/assets/late-1.js')]).toEqual([
      'file /assets/main-1.js',
      'file /assets/late-1.js',
    ])
    expect(await asset('/assets/mark-1.svg')).toBe('file /assets/mark-1.svg')
  })

  test('of a version that the sender does not run is not kept: its files would be missing', async () => {
    await keepShell(deps(), ['/assets/main-1.js'])
    version = 2
    await keepShell(deps(), ['/assets/main-1.js'])
    isCut = true
    expect(await page()).toBe(pageOf(1))
  })

  test('is not replaced by the page of a fault', async () => {
    await keepShell(deps(), ['/assets/main-1.js'])
    status = 500
    await keepShell(deps(), ['/assets/main-1.js'])
    isCut = true
    expect(await page()).toBe(pageOf(1))
  })

  test(`keeps at most ${MOST_FILES} files: the oldest goes, and never one of the newest page`, async () => {
    const older = Array.from({ length: MOST_FILES }, (_, at) => `/assets/old-${at}.js`)
    for (const path of older) await asset(path)
    await keepShell(deps(), ['/assets/main-1.js', '/assets/old-0.js'])
    const kept = (await (await caches.open(cacheNames.shell)).keys()).map(({ url }) => new URL(url).pathname)
    expect(kept).toHaveLength(MOST_FILES + 1)
    expect(kept).toEqual(expect.arrayContaining(['/', '/assets/main-1.js', '/assets/mark-1.svg', '/assets/old-0.js', '/assets/old-299.js']))
    expect(kept).not.toContain('/assets/old-1.js')
  })
})

describe('a file with a hash', () => {
  test('is asked for once', async () => {
    await asset('/assets/a.js')
    await asset('/assets/a.js')
    expect(asked).toEqual(['/assets/a.js'])
  })

  test('that is missing is not kept', async () => {
    const missing = { ...deps(), fetch: (async () => new Response('', { status: 404 })) as typeof fetch }
    expect((await answerAsset(missing, new Request(`${site}/assets/gone.js`))).status).toBe(404)
    expect(await asset('/assets/gone.js')).toBe('file /assets/gone.js')
  })

  test('arrives also when the disk is full', async () => {
    const full = {
      open: async () => ({ match: async () => undefined, put: () => Promise.reject(new Error('full')) }),
    } as unknown as CacheStorage
    expect(await (await answerAsset({ ...deps(), caches: full }, new Request(`${site}/assets/a.js`))).text()).toBe('file /assets/a.js')
  })
})

test('a picture of a kept statement is there without a network, and no other', async () => {
  await (await caches.open(cacheNames.statements)).put('/api/public/img/a.png', new Response('kept'))
  isCut = true
  expect(await (await answerPicture(deps(), new Request(`${site}/api/public/img/a.png`))).text()).toBe('kept')
  await expect(answerPicture(deps(), new Request(`${site}/api/public/img/b.png`))).rejects.toThrow()
})
