import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeClock } from '../../testing/fake-clock.ts'
import { createFolderStore } from './folder-store.ts'

const HOUR = 3_600_000
let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'touchstone-blobs-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

async function* slowly(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part)
}

async function* breakingOff() {
  yield Buffer.from('half')
  throw new Error('the line went dead')
}

describe('the folder of contents', () => {
  test('stores a streamed content under its hash and returns it', async () => {
    const blobs = createFolderStore({ dataDir, clock: fakeClock() })
    const hash = createHash('sha256').update('1 2\n').digest('hex')
    expect(await blobs.put(slowly('1 ', '2\n'))).toEqual({ hash, size: 4 })
    expect(blobs.path(hash)).toBe(join(dataDir, 'blobs', hash.slice(0, 2), hash))
    expect(await blobs.has(hash)).toBe(true)
    expect(String(await blobs.read(hash))).toBe('1 2\n')
    expect(String(await blobs.readStart(hash, 2))).toBe('1 ')
    expect(String(Buffer.concat(await (await blobs.open(hash)).toArray()))).toBe('1 2\n')
  })

  test('closes its own folder to others, and only that one: jails use the folders below', async () => {
    const blobs = createFolderStore({ dataDir, clock: fakeClock() })
    const { hash } = await blobs.putBytes('x')
    const mode = async (...names: string[]) => (await stat(join(dataDir, 'blobs', ...names))).mode & 0o777
    expect([await mode(), await mode('incoming'), await mode(hash.slice(0, 2)), await mode(hash.slice(0, 2), hash)]).toEqual([
      0o700, 0o700, 0o755, 0o644,
    ])
  })

  test('stores equal contents once, empty ones too, even when they arrive at the same time', async () => {
    const blobs = createFolderStore({ dataDir, clock: fakeClock() })
    const all = await Promise.all([blobs.putBytes('x'), blobs.putBytes('x'), blobs.put(slowly('x')), blobs.putBytes('')])
    expect(new Set(all.map((blob) => blob.hash)).size).toBe(2)
    expect(await readdir(join(dataDir, 'blobs', 'incoming'))).toEqual([])
  })

  test.each([
    { name: 'a changed byte', bytes: 'one twO' },
    { name: 'a cut end', bytes: 'one' },
  ])('mends a file with $name when its content is put again', async ({ bytes }) => {
    const blobs = createFolderStore({ dataDir, clock: fakeClock() })
    const { hash } = await blobs.putBytes('one two')
    await writeFile(blobs.path(hash), bytes)
    await expect(blobs.read(hash)).rejects.toMatchObject({ code: 'content.damaged' })
    await blobs.putBytes('one two')
    expect(String(await blobs.read(hash))).toBe('one two')
  })

  test('stores nothing of an interrupted content', async () => {
    const blobs = createFolderStore({ dataDir, clock: fakeClock() })
    await expect(blobs.put(breakingOff())).rejects.toThrow('line went dead')
    expect(await readdir(join(dataDir, 'blobs'))).toEqual(['incoming'])
    expect(await readdir(join(dataDir, 'blobs', 'incoming'))).toEqual([])
  })

  test.each(['..', '../../etc/passwd', 'a'.repeat(63), 'A'.repeat(64), `${'a'.repeat(64)}\n`, ''])('refuses the name %j', (name) => {
    const blobs = createFolderStore({ dataDir, clock: fakeClock() })
    expect(() => blobs.path(name)).toThrow('not a blob')
  })

  test('sweeps contents that are unreferenced and untouched for longer than the grace, and nothing else', async () => {
    const clock = fakeClock()
    const blobs = createFolderStore({ dataDir, clock })
    const named = await blobs.putBytes('named')
    const unnamed = await blobs.putBytes('unnamed')
    const wanted = await blobs.putBytes('wanted again')
    clock.advance(25 * HOUR)
    await blobs.putBytes('wanted again')
    const fresh = await blobs.putBytes('fresh')
    const asked: string[] = []
    const inUse = async (hashes: string[]) => {
      asked.push(...hashes)
      return new Set([named.hash])
    }
    expect(await blobs.sweep(inUse, 24 * HOUR)).toBe(1)
    expect(asked.sort()).toEqual([named.hash, unnamed.hash].sort())
    expect(await Promise.all([named, unnamed, wanted, fresh].map((blob) => blobs.has(blob.hash)))).toEqual([true, false, true, true])
  })

  test('spares a blob that is used again during the sweep', async () => {
    const clock = fakeClock()
    const blobs = createFolderStore({ dataDir, clock })
    const { hash } = await blobs.putBytes('late')
    clock.advance(25 * HOUR)
    const inUse = async () => {
      await blobs.putBytes('late')
      return new Set<string>()
    }
    expect(await blobs.sweep(inUse, 24 * HOUR)).toBe(0)
    expect(String(await readFile(blobs.path(hash)))).toBe('late')
  })
})
