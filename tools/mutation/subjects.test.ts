import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../source-imports.ts'
import { equivalents } from './equivalents.mjs'
import { subjects } from './subjects.mjs'

const found = (pattern: string) => globSync(pattern, { cwd: root })

test.each(Object.entries(subjects))('%s: each pattern of files and of tests finds some', (_, subject) => {
  const patterns = [...subject.files, ...('without' in subject ? subject.without : []), ...subject.tests]
  expect(patterns.filter((pattern) => found(pattern).length === 0)).toEqual([])
})

test('no file belongs to two subjects', () => {
  const files = Object.values(subjects).flatMap((subject) => {
    const without = new Set('without' in subject ? subject.without : [])
    return [...new Set(subject.files.flatMap(found))].filter((file) => !without.has(file))
  })
  expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([])
})

test.each(Object.entries(equivalents))(
  '%s: each mutant that is listed as equivalent still exists, and its reason is given',
  (file, listed) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    const exists = ({ line, code }: { line: string; code: string }) =>
      lines.some((one) => one.trim().startsWith(line) && one.includes(code))
    const gone = listed.filter((one) => !exists(one) || one.to === one.code || one.reason.length < 10)
    expect(gone).toEqual([])
    expect(Object.values(subjects).some((subject) => subject.files.flatMap(found).includes(file))).toBe(true)
  },
)
