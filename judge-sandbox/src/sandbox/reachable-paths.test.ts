import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const reachMany = fileURLToPath(new URL('../testing/reach-many-files.ts', import.meta.url))

test('however many private files are shown, only recently used mounts are kept', () => {
  const root = mkdtempSync(join(tmpdir(), 'touchstone-reach-'))
  const folder = join(root, 'closed')
  mkdirSync(folder, { mode: 0o700 })
  const names = ['first', ...Array.from({ length: 12 }, (_, i) => `more-${i + 10}`)]
  for (const name of names) writeFileSync(join(folder, name), name)
  const asSomebody = process.getuid?.() === 0 ? [] : ['--map-root-user']
  const args = [...asSomebody, '--mount', '--propagation', 'private', '--', process.execPath, reachMany, folder, '3']
  const { read, mounts } = JSON.parse(execFileSync('unshare', args, { encoding: 'utf8' }))
  expect(read).toEqual(names.flatMap((name) => [name, 'first']))
  // The stage itself is one more.
  expect(mounts).toBe(4)
  rmSync(root, { recursive: true })
})
