import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { BackupError, MAX_MANIFEST_BYTES, type Manifest, manifestText, parseManifestStream, readManifest } from './manifest.ts'
import { openBackup } from './open-backup.ts'

const hash = 'a'.repeat(64)
const manifest: Manifest = {
  format: 1,
  version: '1.0.0',
  migration: '0001_users',
  madeAt: 1,
  missing: [],
  leftOut: [],
  counts: { users: 1 },
  database: { bytes: 1, sha256: hash },
  blobs: [{ hash, size: 1 }],
}
const length = Buffer.byteLength(manifestText(manifest))

async function fileOf(content: string | Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'manifest-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'manifest.json')
  await writeFile(file, content)
  return file
}

test('the longest manifest is read, and one byte beyond it refused in words; neither is written longer', async () => {
  const file = await fileOf(manifestText(manifest, length))
  expect(await readManifest(file, length)).toEqual(manifest)
  await expect(readManifest(file, length - 1)).rejects.toThrow(/larger than any that is written/)
  expect(() => manifestText(manifest, length - 1)).toThrow(/too many contents/)
})

test('a hostile manifest is not read to its end', async () => {
  const piece = Buffer.alloc(1024 * 1024, ' ')
  let given = 0
  async function* endless() {
    for (;;) {
      given += 1
      yield piece
    }
  }
  await expect(parseManifestStream(Readable.from(endless(), { highWaterMark: 1 }), 'x.zip')).rejects.toThrow(BackupError)
  expect(given).toBeLessThan(MAX_MANIFEST_BYTES / piece.length + 20)
})

test('one that is not there says so', async () => {
  await expect(readManifest('/nowhere/manifest.json')).rejects.toThrow(/cannot be read \(ENOENT\)/)
  await expect(openBackup('/nowhere')).rejects.toThrow(BackupError)
})
