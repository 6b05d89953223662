import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prunePrograms } from './prune-programs.ts'

test('the programs used least lately go first, and only as many as must', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-prune-'))
  for (const [name, day] of [
    ['old', 1],
    ['new', 9],
    ['middle', 5],
  ] as const) {
    writeFileSync(join(folder, name), 'x'.repeat(100))
    utimesSync(join(folder, name), day, day)
  }
  expect(prunePrograms(folder, 300)).toBe(0)
  expect(prunePrograms(folder, 250)).toBe(1)
  expect(readdirSync(folder).sort()).toEqual(['middle', 'new'])
  expect(prunePrograms(join(folder, 'nowhere'), 0)).toBe(0)
  rmSync(folder, { recursive: true })
})
