/** The same table for every store of contents: the folder, an object store of the test, and a real one where it can be brought. */
import { createHash } from 'node:crypto'
import { mkdtemp, rm, unlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { day, hour } from '@touchstone/shared/ground/time/instant.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fakeClock } from '../../testing/fake-clock.ts'
import { FAKE_KEYS, openFakeS3 } from '../../testing/s3/fake-s3.ts'
import { findVersitygw, startVersitygw } from '../../testing/s3/versitygw.ts'
import { systemClock } from '../time/clock.ts'
import { type Blob, type BlobStore, blobPath } from './blob-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createObjectStore } from './s3/object-store.ts'
import { createS3Client, PART_BYTES } from './s3/s3-client.ts'

/** A store, with the hands of somebody who reaches behind it. */
type Bench = {
  open(dataDir: string): BlobStore
  /** Writes other bytes under the name. */
  spoil(hash: string, bytes: string): Promise<void>
  lose(hash: string): Promise<void>
  /** Makes a content look unused since then. */
  age(hash: string, ms: number): Promise<void>
  close(): Promise<void>
}

let dataDir: string
const clock = fakeClock()
const quick = { answerMs: 60_000, againAfterMs: [5, 5] }

const folderBench = async (): Promise<Bench> => ({
  open: (dir) => createFolderStore({ dataDir: dir, clock }),
  spoil: (hash, bytes) => writeFile(join(dataDir, 'blobs', blobPath(hash)), bytes),
  lose: (hash) => unlink(join(dataDir, 'blobs', blobPath(hash))),
  async age(hash, ms) {
    const then = (clock.now() - ms) / 1000
    await utimes(join(dataDir, 'blobs', blobPath(hash)), then, then)
  },
  close: async () => {},
})

async function fakeBench(): Promise<Bench> {
  const fake = await openFakeS3({ pageSize: 2 })
  const client = createS3Client(fake.address, FAKE_KEYS, quick)
  const keyOf = (hash: string) => `${fake.address.prefix}/${blobPath(hash)}`
  return {
    open: (dir) => createObjectStore({ client, address: fake.address, dataDir: dir, cacheBytes: 1e9, clock: systemClock }),
    spoil: async (hash, bytes) => void fake.objects.set(keyOf(hash), { bytes: Buffer.from(bytes), modified: Date.now() }),
    lose: async (hash) => void fake.objects.delete(keyOf(hash)),
    async age(hash, ms) {
      const found = fake.objects.get(keyOf(hash))
      if (found) found.modified = Date.now() - ms
    },
    close: fake.close,
  }
}

async function realBench(): Promise<Bench> {
  const real = await startVersitygw()
  const client = createS3Client(real.address, real.keys, quick)
  const fileOf = (hash: string) => real.file(`${real.address.prefix}/${blobPath(hash)}`)
  return {
    open: (dir) => createObjectStore({ client, address: real.address, dataDir: dir, cacheBytes: 1e9, clock: systemClock }),
    spoil: (hash, bytes) => writeFile(fileOf(hash), bytes),
    lose: (hash) => unlink(fileOf(hash)),
    age: async (hash, ms) => utimes(fileOf(hash), (Date.now() - ms) / 1000, (Date.now() - ms) / 1000),
    close: real.close,
  }
}

const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const textOf = async (stream: AsyncIterable<unknown>) => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

async function* slowly(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part)
}

async function* breakingOff(bytes: number) {
  yield Buffer.alloc(bytes)
  throw new Error('the line went dead')
}

const benches = [
  { name: 'a folder', make: folderBench },
  { name: 'an object store', make: fakeBench },
  ...(findVersitygw() ? [{ name: 'a real object store (versitygw)', make: realBench }] : []),
]

/** Read by tools/test.mjs, which names at its end what was not tested. */
declare module 'vitest' {
  interface TaskMeta {
    noServer?: { name: string; tests: number }
  }
}

test('a real object store is tested too, or named as not run', ({ task }) => {
  if (!findVersitygw()) task.meta.noServer = { name: 'versitygw', tests: 20 }
  expect(benches.map(({ name }) => name)).toContain('an object store')
})

describe.each(benches)('contents in $name', ({ make }) => {
  let bench: Bench
  let blobs: BlobStore
  beforeAll(async () => {
    bench = await make()
  })
  afterAll(() => bench.close())
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'touchstone-contents-'))
    blobs = bench.open(dataDir)
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  test('come back as they were put, by their hash', async () => {
    expect(await blobs.put(slowly('1 ', '2\n'))).toEqual({ hash: hashOf('1 2\n'), size: 4 })
    const hash = hashOf('1 2\n')
    expect(await blobs.has(hash)).toBe(true)
    expect(String(await blobs.read(hash))).toBe('1 2\n')
    expect(String(await blobs.readStart(hash, 2))).toBe('1 ')
    expect(await textOf(await blobs.open(hash, 4))).toBe('1 2\n')
    expect(await blobs.touch(hash)).toBe(true)
    await blobs.demand([{ hash, size: 4 }])
  })

  test('may be empty, and may be larger than one part of an upload', async () => {
    const empty = await blobs.putBytes('')
    expect(await textOf(await blobs.open(empty.hash, 0))).toBe('')
    const large = Buffer.alloc(PART_BYTES + 70_000, 'abcdefg')
    const { hash, size } = await blobs.putBytes(large)
    expect({ hash, size }).toEqual({ hash: hashOf(large), size: large.length })
    expect(hashOf(await textOf(await blobs.open(hash, size)))).toBe(hash)
    expect(String(await blobs.readStart(hash, 9))).toBe('abcdefgab')
  })

  test('are stored once, also when they arrive at the same time', async () => {
    const all = await Promise.all([blobs.putBytes('x'), blobs.put(slowly('x')), bench.open(dataDir).putBytes('x')])
    expect(new Set(all.map(({ hash }) => hash))).toEqual(new Set([hashOf('x')]))
    expect(String(await blobs.read(hashOf('x')))).toBe('x')
  })

  test.each([10, PART_BYTES + 10])('leave nothing when they break off after %i bytes', async (bytes) => {
    await expect(blobs.put(breakingOff(bytes))).rejects.toThrow('the line went dead')
    expect(await blobs.has(hashOf(Buffer.alloc(bytes)))).toBe(false)
  })

  test('that are missing are a fault of that name, never an empty file', async () => {
    const { hash } = await blobs.putBytes('will be lost')
    await bench.lose(hash)
    const demand = () => blobs.demand([{ hash, size: 12 }])
    for (const call of [() => blobs.open(hash), () => blobs.read(hash), () => blobs.readStart(hash, 3), demand])
      await expect(call()).rejects.toMatchObject({ code: 'content.missing' })
    expect([await blobs.has(hash), await blobs.touch(hash)]).toEqual([false, false])
  })

  test.each([
    { what: 'changed', bytes: 'will be ch**ged' },
    { what: 'half', bytes: 'will be' },
    { what: 'empty', bytes: '' },
    { what: 'longer', bytes: 'will be changed and more' },
  ])('that are $what are a fault of that name', async ({ what, bytes }) => {
    const { hash, size } = await blobs.putBytes('will be changed')
    await bench.spoil(hash, bytes)
    for (const call of [() => blobs.open(hash, size), () => blobs.open(hash), () => blobs.read(hash), () => blobs.readStart(hash, 3)])
      await expect(call()).rejects.toMatchObject({ code: 'content.damaged' })
    if (what !== 'changed') await expect(blobs.demand([{ hash, size }])).rejects.toMatchObject({ code: 'content.damaged' })
  })

  test('that were cut are whole again after they are put again', async () => {
    const { hash } = await blobs.putBytes('put twice')
    await bench.spoil(hash, 'put')
    await blobs.putBytes('put twice')
    expect(String(await blobs.read(hash))).toBe('put twice')
  })

  test.each(['..', '../../etc/passwd', 'a'.repeat(63), 'A'.repeat(64), ''])('refuse the name %j', async (name) => {
    await expect(blobs.read(name)).rejects.toThrow('not a blob')
  })

  test('are swept when nothing names them and nobody used them for the grace, page after page', async () => {
    const put = async (text: string) => (await blobs.putBytes(text)).hash
    const texts = ['named', '1st', '2nd', '3rd', 'wanted', 'touched', 'fresh']
    const [named, first, second, third, wanted, touched, fresh] = await Promise.all(texts.map(put))
    for (const hash of [named, first, second, third, wanted, touched]) await bench.age(hash as string, 25 * hour)
    await put('wanted')
    await blobs.touch(touched as string)
    const asked: string[] = []
    const inUse = async (hashes: string[]) => {
      asked.push(...hashes)
      return new Set([named as string])
    }
    expect(await blobs.sweep(inUse, day)).toBe(3)
    expect(asked.sort()).toEqual([named, first, second, third].sort())
    const left = [named, first, second, third, wanted, touched, fresh].map((hash) => blobs.has(hash as string))
    expect(await Promise.all(left)).toEqual([true, false, false, false, true, true, true])
  })

  test('that are used again during the sweep stay', async () => {
    const { hash } = await blobs.putBytes('late')
    await bench.age(hash, 25 * hour)
    const inUse = async () => {
      await blobs.putBytes('late')
      return new Set<string>()
    }
    await blobs.sweep(inUse, day)
    expect(String(await blobs.read(hash))).toBe('late')
  })

  test('are listed for a move, and nothing else is', async () => {
    const put = await Promise.all(['', 'one', 'two'].map((text) => blobs.putBytes(text)))
    await expect(blobs.put(breakingOff(10))).rejects.toThrow('the line went dead')
    const listed: Blob[] = []
    for await (const page of blobs.pages()) listed.push(...page)
    const own = listed.filter(({ hash }) => put.some((each) => each.hash === hash))
    const inOrder = (all: Blob[]) => all.toSorted((a, b) => a.hash.localeCompare(b.hash))
    expect(inOrder(own)).toEqual(inOrder(put))
    expect(listed.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true)
  })

  test('are files of this machine for the judge', async () => {
    const { hash } = await blobs.putBytes('3 4\n')
    const [file, again] = await Promise.all([blobs.localFile(hash), blobs.localFile(hash)])
    expect(again).toBe(file)
    expect(file.endsWith(blobPath(hash))).toBe(true)
  })
})
