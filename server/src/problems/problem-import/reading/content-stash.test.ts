import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { useImportFolder } from '../testing/import-folder.ts'

const folder = useImportFolder()
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

describe('the content stash', () => {
  test('stores equal contents once, under the hash of their bytes', async () => {
    const stash = await folder.stash()
    const first = await stash.putText('1 2\r\n')
    const second = await stash.put([Buffer.from('1 '), Buffer.from('2\n')], 'lf')
    expect(first).toEqual({ hash: sha256('1 2\n'), size: 4 })
    expect(second).toEqual(first)
    expect(await readdir(stash.dir)).toEqual([first.hash])
  })

  test('leaves raw bytes alone', async () => {
    const stash = await folder.stash()
    const { hash } = await stash.put([Buffer.from('a\r\nb')], 'raw')
    expect((await stash.read(hash)).toString()).toBe('a\r\nb')
  })

  test('spills large contents to a file while they come', async () => {
    const stash = await folder.stash()
    const chunk = Buffer.alloc(50_000, 'x')
    const stored = await stash.put(Array(20).fill(chunk), 'lf')
    expect(stored).toEqual({ hash: sha256(Buffer.alloc(1_000_000, 'x')), size: 1_000_000 })
    expect((await stash.read(stored.hash)).length).toBe(1_000_000)
  })

  test('leaves nothing behind when the source fails', async () => {
    const stash = await folder.stash()
    async function* source() {
      yield Buffer.alloc(100_000)
      throw new Error('cut')
    }
    await expect(stash.put(source(), 'raw')).rejects.toThrow('cut')
    expect(await readdir(stash.dir)).toEqual([])
  })
})
