import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPruner, prunePrograms } from './prune-programs.ts'
import { removeDeadRunFolders } from './run-folders.ts'

test('the least recently used programs go first, and only as many as necessary', () => {
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

test('a judge that keeps working stays within its limit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-prune-'))
  const added = createPruner(folder, 800)
  const sizes: number[] = []
  for (let day = 1; day <= 40; day++) {
    writeFileSync(join(folder, String(day)), 'x'.repeat(100))
    utimesSync(join(folder, String(day)), day, day)
    added(100)
    sizes.push(readdirSync(folder).length)
  }
  expect(Math.max(...sizes)).toBe(8)
  expect(readdirSync(folder)).toContain('40')
  rmSync(folder, { recursive: true })
})

test('run folders of killed command lines go, those of living ones and of workers stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-dead-'))
  const names = ['runs-cli999999999', 'runs-test999999998x2', `runs-cli${process.pid}`, 'runs-site1', 'programs']
  for (const name of names) mkdirSync(join(folder, name))
  removeDeadRunFolders(folder)
  expect(readdirSync(folder).sort()).toEqual(['programs', `runs-cli${process.pid}`, 'runs-site1'].sort())
  rmSync(folder, { recursive: true })
})
