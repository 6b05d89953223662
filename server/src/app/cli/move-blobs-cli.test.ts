import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { blobPath } from '../../ground/blobs/blob-store.ts'
import { createFolderStore } from '../../ground/blobs/folder-store.ts'
import { openDataFolder } from '../../ground/data-folder/data-folder.ts'
import { systemClock } from '../../ground/time/clock.ts'
import { FAKE_KEYS, type FakeS3, openFakeS3 } from '../../testing/s3/fake-s3.ts'
import { runCli } from './cli.ts'

let dataDir: string
let fake: FakeS3
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'touchstone-cli-'))
  fake = await openFakeS3({ pageSize: 2 })
})
afterEach(async () => {
  await fake.close()
  await rm(dataDir, { recursive: true, force: true })
})

const url = () => `s3://${fake.address.bucket}/${fake.address.prefix}?endpoint=${fake.address.endpoint}&region=${fake.address.region}`
const files = () => createFolderStore({ dataDir, clock: systemClock })
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

async function run(to: string[], more: Record<string, string> = {}, said = () => {}) {
  const printed: string[] = []
  const keys = { AWS_ACCESS_KEY_ID: FAKE_KEYS.accessKeyId, AWS_SECRET_ACCESS_KEY: FAKE_KEYS.secretAccessKey }
  const env = { DATA_DIR: dataDir, ...keys, ...more }
  const say = (line: string) => {
    printed.push(`${line}\n`)
    said()
  }
  const code = await runCli(['move-blobs', ...to], { env, out: (text) => printed.push(text), say })
  return { code, printed: printed.join('') }
}

describe('move-blobs', () => {
  test('copies into a store and back, and says which variable counts from then on', async () => {
    for (const text of ['one', 'two', 'three']) await files().putBytes(text)
    const there = await run([url()])
    expect(there).toMatchObject({
      code: 0,
      printed: expect.stringMatching(/3 contents compared\n3 contents of .*3 of them \(1 MiB\).*BLOB_STORE/s),
    })
    expect(fake.objects.size).toBe(3)
    expect(await run([url()])).toMatchObject({
      code: 0,
      printed: expect.stringContaining('0 of them (0 MiB) were copied now, 3 were there'),
    })
    await rm(join(dataDir, 'blobs'), { recursive: true })
    const back = await run(['folder'], { BLOB_STORE: url() })
    expect(back).toMatchObject({ code: 0, printed: expect.stringContaining('without BLOB_STORE') })
    expect(String(await files().read(hashOf('two')))).toBe('two')
    expect(there.printed + back.printed).not.toContain(FAKE_KEYS.secretAccessKey)
  })

  test('ends with 1 and the name of each content that it could not take along', async () => {
    const { hash } = await files().putBytes('one')
    await files().putBytes('two')
    await writeFile(join(dataDir, 'blobs', blobPath(hash)), 'onE')
    const { code, printed } = await run([url()])
    expect([code, printed]).toEqual([1, expect.stringContaining(`not copied: ${hash} is missing or changed`)])
    expect(printed).toContain('the move is not complete')
    expect(printed).not.toContain('BLOB_STORE')
  })

  test('is refused while a site runs, without keys, to the place of the source, and without a place', async () => {
    const running = openDataFolder(dataDir, 'a Touchstone server')
    expect(await run([url()])).toMatchObject({ code: 2, printed: expect.stringContaining('in use by a Touchstone server') })
    running.release()
    expect(await run([url()], { AWS_SECRET_ACCESS_KEY: '' })).toMatchObject({ code: 2, printed: expect.stringContaining('AWS_') })
    expect(await run([url()], { AWS_SECRET_ACCESS_KEY: 'wrong' })).toMatchObject({
      code: 2,
      printed: expect.stringContaining('fails at writing'),
    })
    expect(await run(['folder'])).toMatchObject({ code: 2, printed: expect.stringContaining('there already') })
    expect(await run([])).toMatchObject({ code: 2, printed: expect.stringContaining('where to?') })
    expect(await run(['elsewhere'])).toMatchObject({ code: 2, printed: expect.stringContaining('BLOB_STORE') })
    expect(await run([url()])).toMatchObject({ code: 2, printed: expect.stringContaining('there are no contents in') })
    expect(fake.objects.size).toBe(0)
  })

  test('says that it stopped when the store is full, and that the source is as it was', async () => {
    for (const text of ['one', 'two', 'three']) await files().putBytes(text)
    const stopped = await run([url()], {}, () => fake.misbehave('full'))
    expect(stopped).toMatchObject({ code: 2, printed: expect.stringContaining('the source is as it was; run it again to continue') })
    expect(String(await files().read(hashOf('one')))).toBe('one')
    fake.misbehave(null)
    expect(await run([url()])).toMatchObject({
      code: 0,
      printed: expect.stringContaining('2 of them (1 MiB) were copied now, 1 were there'),
    })
  })
})
