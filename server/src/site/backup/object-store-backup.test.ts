import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BlobStore, blobPath } from '../../ground/blobs/blob-store.ts'
import { createObjectStore } from '../../ground/blobs/s3/object-store.ts'
import { createS3Client } from '../../ground/blobs/s3/s3-client.ts'
import type { Database } from '../../ground/db/database.ts'
import { migrate } from '../../ground/db/migrate.ts'
import { openSqlite } from '../../ground/db/open-database.ts'
import { systemClock } from '../../ground/time/clock.ts'
import { makeCases, makeProblem } from '../../testing/make.ts'
import { FAKE_KEYS, type FakeS3, openFakeS3 } from '../../testing/s3/fake-s3.ts'
import { backUpToFile } from './file-backup.ts'
import { backUpNight } from './folder-backup.ts'
import { openBackup } from './open-backup.ts'
import { restoreBackup } from './restore.ts'

const NOW = Date.UTC(2026, 10, 22, 3)
let dir: string
let fake: FakeS3
let blobs: BlobStore
let db: Database
let hashes: string[]

const keyOf = (hash: string) => `${fake.address.prefix}/${blobPath(hash)}`
const storeFor = (store: FakeS3) => {
  const client = createS3Client(store.address, FAKE_KEYS, { answerMs: 60_000, againAfterMs: [] })
  return createObjectStore({ client, address: store.address, dataDir: dir, cacheBytes: 1e9, clock: systemClock })
}

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-store-backup-'))
  for (const name of ['site', 'elsewhere']) await mkdir(join(dir, name))
  fake = await openFakeS3()
  blobs = storeFor(fake)
  db = openSqlite(join(dir, 'site', 'touchstone.db'))
  await migrate(db)
  const [input, output] = [await blobs.putBytes('1 2\n'), await blobs.putBytes('3\n')]
  const pid = await makeProblem(db, { problemId: 'SUM' })
  await makeCases(db, pid, [{ inputHash: input.hash, outputHash: output.hash, inputSize: input.size, outputSize: output.size }])
  hashes = [input.hash, output.hash]
})
afterEach(async () => {
  await db.destroy()
  await fake.close()
  await rm(dir, { recursive: true, force: true })
})

const options = () => ({ dataDir: join(dir, 'site'), objects: blobs, now: NOW, version: '0.1.0' })
const night = () => backUpNight({ ...options(), keep: { days: 7, weeks: 4 } }, join(dir, 'backups'), '2026-11-22')

describe('the backup of a site with an object store', () => {
  test('holds every content, once for all nights, and goes back into the store', async () => {
    const { folder, manifest } = await night()
    expect(manifest.missing).toEqual([])
    const before = fake.calls.length
    await night()
    expect(fake.calls).toHaveLength(before)
    fake.objects.clear()
    const backup = await openBackup(folder)
    await restoreBackup(backup, join(dir, 'elsewhere'), NOW, { objects: blobs })
    backup.close()
    expect(String(await blobs.read(hashes[0] as string))).toBe('1 2\n')
    expect(fake.objects.size).toBe(2)
    expect(existsSync(join(dir, 'elsewhere', 'touchstone.db'))).toBe(true)
    expect(existsSync(join(dir, 'elsewhere', 'blobs'))).toBe(false)
  })

  test('is one file that becomes a site with a folder', async () => {
    const file = join(dir, 'all.zip')
    await backUpToFile(options(), file)
    const backup = await openBackup(file)
    await restoreBackup(backup, join(dir, 'elsewhere'), NOW)
    backup.close()
    for (const hash of hashes) expect(existsSync(join(dir, 'elsewhere', 'blobs', blobPath(hash)))).toBe(true)
  })

  test('names what the store has lost or changed, and holds the rest', async () => {
    fake.objects.delete(keyOf(hashes[0] as string))
    fake.objects.set(keyOf(hashes[1] as string), { bytes: Buffer.from('4\n'), modified: 0 })
    expect((await night()).manifest.missing.sort()).toEqual(hashes.toSorted())
  })

  test('fails with its reason while the store is away, and loses nothing', async () => {
    fake.misbehave('away')
    await expect(night()).rejects.toThrow('the store of contents: the store cannot be reached')
    await expect(backUpToFile(options(), join(dir, 'all.zip'))).rejects.toThrow('the store of contents')
    expect(existsSync(join(dir, 'all.zip'))).toBe(false)
    fake.misbehave(null)
    expect((await night()).manifest.missing).toEqual([])
  })

  test('of which a content is damaged is refused by the restore before the site changes', async () => {
    const { folder } = await night()
    const file = join(dir, 'backups', 'blobs', blobPath(hashes[0] as string))
    await rm(file)
    const backup = await openBackup(folder)
    await expect(restoreBackup(backup, join(dir, 'elsewhere'), NOW, { objects: blobs })).rejects.toThrow('is missing')
    backup.close()
    expect(existsSync(join(dir, 'elsewhere', 'touchstone.db'))).toBe(false)
  })
})
