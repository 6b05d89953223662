import { expect, test } from 'vitest'
import { missingFor, readLimits } from './growth-needs.ts'

const enough = { openFiles: 9500, freeMib: 3048, hasPostgres: true }

test('a thousand pupils run where everything is just enough', () => {
  expect(missingFor(1000, enough)).toEqual([])
})

test.each([
  { name: 'open files', here: { openFiles: 9499 }, words: '1000 pupils need 9500 open files, and this shell allows 9499' },
  { name: 'memory', here: { freeMib: 3047 }, words: 'need 3048 MiB of memory, and 3047 MiB are free' },
  { name: 'PostgreSQL', here: { hasPostgres: false }, words: 'PostgreSQL is not installed' },
])('too little $name is said in words', ({ here, words }) => {
  expect(missingFor(1000, { ...enough, ...here })).toEqual([expect.stringContaining(words)])
})

test('the limits of this machine are read', () => {
  const { openFiles, freeMib } = readLimits()
  expect([openFiles > 0, freeMib > 0]).toEqual([true, true])
})
