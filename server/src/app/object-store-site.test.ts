import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createObjectStore } from '../ground/blobs/s3/object-store.ts'
import { createS3Client } from '../ground/blobs/s3/s3-client.ts'
import { systemClock } from '../ground/time/clock.ts'
import { FAKE_KEYS, type FakeS3, openFakeS3 } from '../testing/s3/fake-s3.ts'
import { type Answer, openTestApp } from '../testing/test-app.ts'
import { uploadForm } from '../testing/upload-form.ts'
import { checkContents } from './cli/doctor-contents.ts'

let fake: FakeS3
let dataDir: string
beforeEach(async () => {
  fake = await openFakeS3()
  dataDir = await mkdtemp(join(tmpdir(), 'touchstone-store-'))
})
afterEach(async () => {
  await fake.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function openSite() {
  const client = createS3Client(fake.address, FAKE_KEYS, { answerMs: 60_000, againAfterMs: [] })
  return openTestApp({ blobs: createObjectStore({ client, address: fake.address, dataDir, cacheBytes: 1e9, clock: systemClock }) })
}

const wordsOf = ({ http, body }: Answer) => [http, body.status, body.errorCode]

describe('a site with an object store', () => {
  test('keeps its files there alone, serves them, and says what is wrong with one', async () => {
    const app = await openSite()
    const { token } = await app.signIn('default_user')
    const content = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const send = () => app.call('POST /api/file/upload-avatar', { token, ...uploadForm('me.png', content, {}, 'image') })
    const url: string = (await send()).body.data.avatar
    const served = await app.call(`GET ${url}`)
    expect(served.http).toBe(200)
    expect([...fake.objects.values()].map(({ bytes }) => bytes.equals(served.raw))).toEqual([true])
    const [key] = fake.objects.keys()
    fake.objects.set(key as string, { bytes: served.raw.subarray(0, 20), modified: Date.now() })
    expect(wordsOf(await app.call(`GET ${url}`))).toEqual([503, 500, 'content.damaged'])
    fake.objects.clear()
    expect(wordsOf(await app.call(`GET ${url}`))).toEqual([503, 500, 'content.missing'])
    fake.misbehave('away')
    const away = await app.call(`GET ${url}`, { headers: { 'accept-language': 'zh-CN' } })
    expect(away.body.msg).toBe('网站的内容存储暂时没有响应；数据没有丢失，请稍后再试')
    expect(wordsOf(await send())).toEqual([503, 500, 'content.away'])
    expect(app.logged.at(-1)?.err?.message).toContain('content.away: the store cannot be reached')
    fake.misbehave(null)
    expect((await send()).http).toBe(200)
    expect(JSON.stringify(app.logged)).not.toContain(FAKE_KEYS.secretAccessKey)
  })

  test('rings while its store is away', async () => {
    const app = await openSite()
    fake.misbehave('away')
    await app.services.storeWatch.look()
    expect((await app.services.siteOverview.alarms()).alarms).toContain('store-away')
    fake.misbehave(null)
    await app.services.storeWatch.look()
    expect((await app.services.siteOverview.alarms()).alarms).not.toContain('store-away')
  })

  test('is checked by doctor, which says what to correct', async () => {
    const keys = { ...FAKE_KEYS, secretAccessKey: 'guessed' }
    const place = { dataDir, objects: { address: fake.address, keys: FAKE_KEYS }, cacheBytes: 1e9 }
    expect(await checkContents(place)).toMatchObject([{ id: 'contents', ok: true }])
    const wrong = await checkContents({ ...place, objects: { address: fake.address, keys } })
    expect(wrong).toMatchObject([{ ok: false, needed: true, mend: { en: expect.stringContaining('AWS_') } }])
    expect(JSON.stringify(wrong)).not.toContain('guessed')
    expect(await checkContents({ ...place, objects: null })).toEqual([])
  })
})
