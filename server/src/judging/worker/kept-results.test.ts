import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createKeptResults } from './kept-results.ts'

async function listIn(make: (folder: string) => void) {
  const parent = mkdtempSync(join(tmpdir(), 'touchstone-kept-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const folder = join(parent, 'kept-results')
  make(folder)
  const logged: string[] = []
  return { found: await createKeptResults(folder, (line) => void logged.push(line)).list(), logged }
}

test('a judge that has kept nothing yet has no folder', async () => {
  expect(await listIn(() => undefined)).toEqual({ found: [], logged: [] })
})

test('a folder that cannot be listed is named in the log: it may hold results', async () => {
  const { found, logged } = await listIn((folder) => writeFileSync(folder, 'a file in its place'))
  expect(found).toEqual([])
  expect(logged).toEqual([expect.stringContaining('ENOTDIR')])
})

test('files that a kill left half written go at the start, and whole ones stay', async () => {
  let place = ''
  const input = {
    worker: 'box#1',
    jobId: 7,
    attempt: 1,
    result: { ok: true, message: null },
  }
  const { found, logged } = await listIn((folder) => {
    place = folder
    mkdirSync(folder)
    writeFileSync(join(folder, '8-1.json.new'), '{"path":"/worker/comp')
    writeFileSync(join(folder, '7-1.json'), JSON.stringify({ path: '/worker/complete-checker', input }))
    writeFileSync(join(folder, 'room.new'), '')
  })
  expect(logged).toEqual([])
  expect(found.map(({ name }) => name)).toEqual(['7-1.json'])
  expect(readdirSync(place).sort()).toEqual(['7-1.json', 'room.new'])
})
