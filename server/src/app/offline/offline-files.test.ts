import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Website } from '@touchstone/shared/ground/config/settings.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mountClient } from '../static-client.ts'
import { farewell } from './offline-files.ts'
import { siteManifest } from './site-manifest.ts'

const worker = "self.addEventListener('fetch', () => {})\n"
let folder = ''
let app: FastifyInstance
let website = Website.parse({})

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'offline-files-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<head><link rel="icon" type="image/svg+xml" href="/assets/mark-1.svg" /></head>')
  writeFileSync(join(folder, 'sw.js'), worker)
  website = Website.parse({})
  app = fastify()
  await mountClient(app, folder, { website: () => website, languages: () => [] })
})

afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the worker for times without a network', () => {
  test('is served as a script that no cache keeps', async () => {
    const answer = await app.inject('/sw.js')
    expect(answer.body).toBe(worker)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' })
  })

  test('is replaced by one that removes itself as soon as the setting is off, and comes back with it', async () => {
    website = Website.parse({ worksOffline: false })
    expect((await app.inject('/sw.js')).body).toBe(farewell)
    website = Website.parse({ worksOffline: true })
    expect((await app.inject('/sw.js')).body).toBe(worker)
  })

  test('removes itself, too, where a build has none', async () => {
    rmSync(join(folder, 'sw.js'))
    const other = fastify()
    await mountClient(other, folder, { website: () => website, languages: () => [] })
    expect((await other.inject('/sw.js')).body).toBe(farewell)
    await other.close()
  })

  test('that removes itself leaves the storage of pages alone, where drafts are', () => {
    expect(farewell).not.toMatch(/localStorage|Clear-Site-Data|indexedDB/)
    expect(farewell).toMatch(/unregister/)
    expect(farewell).not.toMatch(/'fetch'/)
  })
})

describe('the manifest', () => {
  const ofBrowser = async (language: string) =>
    (await app.inject({ url: '/site.webmanifest', headers: { 'accept-language': language } })).json<Record<string, unknown>>()

  test('has the words of the browser, until the site has a name of its own', async () => {
    expect(await ofBrowser('zh-CN')).toMatchObject({ name: '试金石', short_name: '试金石', lang: 'zh-CN' })
    expect(await ofBrowser('en')).toMatchObject({ name: 'Touchstone', short_name: 'Touchstone', lang: 'en-US' })
    website = Website.parse({ name: '城南中学', shortName: '城南' })
    expect(await ofBrowser('en')).toMatchObject({ name: '城南中学', short_name: '城南', lang: 'en-US' })
    website = Website.parse({ name: '城南中学' })
    expect(await ofBrowser('en')).toMatchObject({ name: '城南中学', short_name: '城南中学' })
  })

  test('has the icon of the school before that of the product', () => {
    const icons = (iconUrl: string | null) => siteManifest(Website.parse({ iconUrl }), 'en-US', '/assets/mark-1.svg')
    expect(icons('/api/public/img/abc.png')).toMatchObject({ icons: [{ src: '/api/public/img/abc.png' }, { src: '/assets/mark-1.svg' }] })
    expect(icons(null)).toMatchObject({ icons: [{ src: '/assets/mark-1.svg', type: 'image/svg+xml' }] })
  })

  test('is no page: caches ask again, and its type is its own', async () => {
    const { headers } = await app.inject('/site.webmanifest')
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'application/manifest+json; charset=utf-8' })
  })
})
