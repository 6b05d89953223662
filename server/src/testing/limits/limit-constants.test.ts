import { readdir, readFile } from 'node:fs/promises'
import { contestLimits } from '@touchstone/shared/contests/contest/contest-edit.ts'
import { describe, expect, test } from 'vitest'
import { cutsOnly, inSchemas, triedElsewhere, triedLimits } from './limit-constants.ts'

const root = new URL('../../../../', import.meta.url)

describe('a named limit', () => {
  test.each(triedLimits)('$limit is taken at the limit, and refused one beyond it', ({ at, takes }) => {
    expect([takes(at), takes(at + 1)]).toEqual([true, false])
  })
})

/** Names of limits in the sources: constants, and lists of limits by field. */
async function namedLimits(): Promise<string[]> {
  const names = new Set<string>()
  for (const folder of ['shared/src/', 'server/src/']) {
    for (const path of await readdir(new URL(folder, root), { recursive: true })) {
      if (!path.endsWith('.ts') || path.endsWith('.test.ts')) continue
      const source = await readFile(new URL(folder + path, root), 'utf8')
      for (const [, name = ''] of source.matchAll(/^(?:export )?const (\w+) = (?:[\d{]|\w+ \*)/gm))
        if (/^(MAX|MOST)(_|$)|_MAX(_|$)|^max[A-Z]|Limits$/.test(name)) names.add(name)
    }
  }
  return [...names].sort()
}

test('every named limit stands in the tables once', async () => {
  const tried = triedLimits.map(({ limit }) => limit.split('.')[0] ?? '')
  const tables = [...new Set(tried), ...inSchemas, ...Object.keys(triedElsewhere), ...Object.keys(cutsOnly)]
  const named = await namedLimits()
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((name) => !tables.includes(name))).toEqual([])
  expect(tables.filter((name, n) => tables.indexOf(name) !== n)).toEqual([])
})

test('every limit of a contest is tried here or by a schema', () => {
  const tried = triedLimits.map(({ limit }) => limit)
  expect(Object.keys(contestLimits).filter((name) => !tried.includes(`contestLimits.${name}`))).toEqual(['displayId', 'displayTitle'])
})

test.each(Object.entries(triedElsewhere))('%s is tried by a test that exists', async (_, [file, name]) => {
  expect(await readFile(new URL(file, root), 'utf8')).toContain(name)
})
