import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeClock } from '../../testing/fake-clock.ts'
import { FAKE_KEYS, type FakeS3, openFakeS3 } from '../../testing/s3/fake-s3.ts'
import { type BlobStore, blobPath } from './blob-store.ts'
import { createFolderStore } from './folder-store.ts'
import { moveContents } from './move-contents.ts'
import { createObjectStore } from './s3/object-store.ts'
import { createS3Client, PART_BYTES } from './s3/s3-client.ts'

let dir: string
let fake: FakeS3
let folder: BlobStore
let objects: BlobStore
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-move-'))
  fake = await openFakeS3({ pageSize: 2 })
  const clock = fakeClock()
  const client = createS3Client(fake.address, FAKE_KEYS, { answerMs: 60_000, againAfterMs: [] })
  folder = createFolderStore({ dataDir: dir, clock })
  objects = createObjectStore({ client, address: fake.address, dataDir: dir, cacheBytes: 1e9, clock })
})
afterEach(async () => {
  await fake.close()
  await rm(dir, { recursive: true, force: true })
})

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const file = (text: string) => join(dir, 'blobs', blobPath(hashOf(text)))
const key = (text: string) => `${fake.address.prefix}/${blobPath(hashOf(text))}`
const quietly = () => {}

describe('moving contents', () => {
  test.each([
    { name: 'into an object store', ends: () => [folder, objects] as const },
    { name: 'into the folder', ends: () => [objects, folder] as const },
  ])('copies all of them $name, compares them, and leaves the source', async ({ ends }) => {
    const [from, to] = ends()
    const large = 'x'.repeat(PART_BYTES + 1)
    for (const text of ['', 'one', 'two', 'three', large]) await from.putBytes(text)
    await to.putBytes('two')
    const reports: string[] = []
    const moved = await moveContents(from, to, (step, done) => reports.push(`${step} ${done}`))
    expect(moved).toEqual({ copied: 4, kept: 1, bytes: 8 + large.length, compared: 5, lost: [], different: [] })
    expect([reports.includes('copy 5'), reports.at(-1)]).toEqual([true, 'compare 5'])
    for (const text of ['', 'one', 'two', 'three', large])
      expect([String(await from.read(hashOf(text))), String(await to.read(hashOf(text)))]).toEqual([text, text])
  })

  test('copies the rest after an interruption', async () => {
    for (const text of ['one', 'two', 'three']) await folder.putBytes(text)
    fake.misbehave('full')
    await expect(moveContents(folder, objects, quietly)).rejects.toMatchObject({ kind: 'full' })
    fake.misbehave(null)
    await objects.putBytes('two')
    expect(await moveContents(folder, objects, quietly)).toMatchObject({ copied: 2, kept: 1, compared: 3 })
    expect(String(await readFile(file('one')))).toBe('one')
  })

  test('copies no content that the source has changed, and names it', async () => {
    for (const text of ['one', 'two']) await folder.putBytes(text)
    await writeFile(file('one'), 'on')
    await writeFile(file('two'), 'twO')
    const moved = await moveContents(folder, objects, quietly)
    expect({ ...moved, lost: moved.lost.sort() }).toMatchObject({ copied: 0, compared: 0, lost: [hashOf('one'), hashOf('two')].sort() })
    expect(fake.objects.size).toBe(0)
  })

  test('names what is another content in the target; a file there is mended', async () => {
    for (const store of [folder, objects]) await store.putBytes('one')
    fake.objects.set(key('one'), { bytes: Buffer.from('onE'), modified: Date.now() })
    expect(await moveContents(folder, objects, quietly)).toMatchObject({ kept: 1, compared: 0, different: [hashOf('one')] })
    fake.objects.set(key('one'), { bytes: Buffer.from('one'), modified: Date.now() })
    await writeFile(file('one'), 'onE')
    expect(await moveContents(objects, folder, quietly)).toMatchObject({ kept: 1, compared: 1, different: [] })
    expect(String(await folder.read(hashOf('one')))).toBe('one')
  })

  test('says that the target is at fault when it keeps half of what it gets', async () => {
    await folder.putBytes('a content')
    fake.misbehave('swallow')
    expect(await moveContents(folder, objects, quietly)).toMatchObject({ lost: [], different: [hashOf('a content')], compared: 0 })
  })
})
