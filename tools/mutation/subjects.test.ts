import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../source-imports.ts'
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
