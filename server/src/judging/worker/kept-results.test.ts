import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
