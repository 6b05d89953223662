import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FAKE_KEYS, type FakeS3, type Misbehaviour, openFakeS3 } from '../../../testing/s3/fake-s3.ts'
import { systemClock } from '../../time/clock.ts'
import { type BlobStore, blobPath } from '../blob-store.ts'
import { createStoreWatch } from '../store-watch.ts'
import { openContents, troubleOf } from './contents.ts'
import { createObjectStore } from './object-store.ts'
import { createS3Client, PART_BYTES, type StoreKeys, type StoreTiming } from './s3-client.ts'
import type { StoreAddress } from './store-address.ts'

const patient = { answerMs: 60_000, againAfterMs: [5, 5] }
/** For a store that never answers; a healthy one would need luck. */
const hurried = { answerMs: 100, againAfterMs: [] }
let fake: FakeS3
let dataDir: string
let blobs: BlobStore
beforeEach(async () => {
  fake = await openFakeS3()
  dataDir = await mkdtemp(join(tmpdir(), 'touchstone-faults-'))
  blobs = open(patient)
})
afterEach(async () => {
  await fake.close()
  await rm(dataDir, { recursive: true, force: true })
})

const open = (timing: StoreTiming): BlobStore => {
  const client = createS3Client(fake.address, FAKE_KEYS, timing)
  return createObjectStore({ client, address: fake.address, dataDir, cacheBytes: 1e9, clock: systemClock })
}

const textOf = async (stream: AsyncIterable<unknown>) => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

describe('an object store', () => {
  test.each<{ how: Misbehaviour; code: string }>([
    { how: 'away', code: 'content.away' },
    { how: 'slow', code: 'content.away' },
    { how: 'busy', code: 'content.away' },
    { how: 'no-right', code: 'content.refused' },
  ])('that is $how is a fault of that name for every call, and heals', async ({ how, code }) => {
    const { hash, size } = await blobs.putBytes('kept')
    fake.misbehave(how)
    const failing = open(how === 'slow' ? hurried : patient)
    const calls = [
      () => failing.putBytes('new'),
      () => failing.touch(hash),
      () => failing.has(hash),
      () => failing.open(hash, size),
      () => failing.read(hash),
      () => failing.localFile(hash),
      () => failing.sweep(async () => new Set(), 0),
      () => failing.reach(),
    ]
    await Promise.all(calls.map((call) => expect(call()).rejects.toMatchObject({ code })))
    fake.misbehave(null)
    expect(String(await blobs.read(hash))).toBe('kept')
    await blobs.reach()
  })

  test('that fails once is asked again', async () => {
    const { hash } = await blobs.putBytes('kept')
    for (const how of ['busy', 'break-off'] as const) {
      fake.misbehave(how, 1)
      expect(await textOf(await blobs.open(hash))).toBe('kept')
    }
  })

  test('that is full says so, and reads go on', async () => {
    const { hash } = await blobs.putBytes('kept')
    fake.misbehave('full')
    await expect(blobs.putBytes('new')).rejects.toMatchObject({ code: 'content.full' })
    await expect(blobs.putBytes(Buffer.alloc(PART_BYTES + 1))).rejects.toMatchObject({ code: 'content.full' })
    expect(fake.uploads.size).toBe(0)
    expect(String(await blobs.read(hash))).toBe('kept')
  })

  test('that keeps half of a content is found out by the upload', async () => {
    fake.misbehave('swallow')
    await expect(blobs.putBytes('0123456789')).rejects.toMatchObject({ code: 'content.damaged' })
  })

  test('that breaks off a large content never ends it as a whole one', async () => {
    const { hash, size } = await blobs.putBytes(Buffer.alloc(3 * 1024 * 1024, 'x'))
    fake.misbehave('break-off')
    await expect(textOf(await blobs.open(hash, size))).rejects.toMatchObject({ code: 'content.away' })
    fake.misbehave(null)
    const key = `${fake.address.prefix}/${blobPath(hash)}`
    fake.objects.set(key, { bytes: Buffer.alloc(size, 'y'), modified: Date.now() })
    await expect(textOf(await blobs.open(hash, size))).rejects.toMatchObject({ code: 'content.damaged' })
  })

  test('lists only in sweeps, which end uploads that somebody left', async () => {
    const { hash } = await blobs.putBytes('kept')
    await blobs.open(hash)
    await blobs.has(hash)
    expect(fake.calls.filter((call) => call.includes('list-type'))).toEqual([])
    fake.uploads.set('old', { key: `${fake.address.prefix}/aa/x`, parts: new Map(), began: Date.now() - 5000 })
    fake.uploads.set('other', { key: 'elsewhere/x', parts: new Map(), began: Date.now() - 5000 })
    await blobs.sweep(async (hashes) => new Set(hashes), 1000)
    expect([...fake.uploads.keys()]).toEqual(['other'])
    expect(fake.calls.filter((call) => call.includes('list-type'))).toHaveLength(1)
  })

  test('gives the judge a copy of this machine, which is fetched again when it has changed', async () => {
    const { hash } = await blobs.putBytes('3 4\n')
    const file = await blobs.localFile(hash)
    const { mode } = await stat(file)
    expect(mode & 0o777).toBe(0o644)
    const before = fake.calls.length
    expect(await blobs.localFile(hash)).toBe(file)
    expect(fake.calls).toHaveLength(before)
    await writeFile(file, '9 9\n!')
    await blobs.localFile(hash)
    expect(fake.calls).toHaveLength(before + 1)
    fake.objects.clear()
    await rm(file)
    await expect(blobs.localFile(hash)).rejects.toMatchObject({ code: 'content.missing' })
    await expect(stat(file)).rejects.toThrow('ENOENT')
  })

  test('says when it goes away and when it comes back, once', async () => {
    const said: string[] = []
    const watch = createStoreWatch(blobs, ({ en }) => said.push(en))
    await watch.look()
    fake.misbehave('away')
    await watch.look()
    await watch.look()
    expect(watch.fault()?.zh).toContain('无法连接到存储')
    fake.misbehave(null)
    await watch.look()
    expect(watch.fault()).toBeNull()
    expect(said).toEqual(['the store of contents: the store cannot be reached (ECONNRESET)', 'the store of contents answers again'])
  })
})

describe('the check of an object store', () => {
  const trouble = (change: Partial<StoreAddress> = {}, keys: Partial<StoreKeys> = {}, timing = patient as StoreTiming) =>
    troubleOf({ dataDir, objects: { address: { ...fake.address, ...change }, keys: { ...FAKE_KEYS, ...keys } }, cacheBytes: 1e9 }, timing)

  test('passes one that works, and leaves nothing there', async () => {
    expect(await trouble()).toBeNull()
    expect(await trouble({ prefix: '' })).toBeNull()
    expect(fake.objects.size).toBe(0)
  })

  test.each([
    { name: 'an unknown key', keys: { accessKeyId: 'AKIDNOBODY' }, words: /does not know this key: see AWS_ACCESS_KEY_ID/ },
    { name: 'a wrong secret', keys: { secretAccessKey: 'guessed' }, words: /refuses the signature: see AWS_SECRET_ACCESS_KEY/ },
    { name: 'a bucket that is none', change: { bucket: 'nowhere' }, words: /there is no such bucket/ },
    { name: 'another region', change: { region: 'test-2' }, words: /another region.*see region= in BLOB_STORE/ },
  ])('names $name, which waiting does not mend, and prints no key', async ({ change, keys, words }) => {
    const found = await trouble(change, keys)
    expect(found?.words.en).toMatch(words)
    expect(found?.passes).toBe(false)
    expect(JSON.stringify(found)).not.toContain(FAKE_KEYS.secretAccessKey)
    expect(JSON.stringify(found)).not.toContain('guessed')
  })

  test.each<{ how: Misbehaviour; words: RegExp }>([
    { how: 'away', words: /cannot be reached/ },
    { how: 'slow', words: /does not answer in time/ },
    { how: 'full', words: /fails at writing: the store is full/ },
  ])('says that a store is $how, and that waiting may mend it', async ({ how, words }) => {
    fake.misbehave(how)
    const found = await trouble({}, {}, how === 'slow' ? hurried : patient)
    expect(found?.words.en).toMatch(words)
    expect(found?.passes).toBe(true)
  })

  test('asks nothing of a site whose contents are in its folder', async () => {
    expect(await troubleOf({ dataDir, objects: null, cacheBytes: 1 })).toBeNull()
    expect(openContents({ dataDir, objects: null, cacheBytes: 1 }, { now: () => 0 }).place.kind).toBe('folder')
  })
})
