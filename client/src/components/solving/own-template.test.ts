import { expect, test } from 'vitest'
import { writeJson } from '../../storage/safe-storage.ts'
import { readTemplates, writeTemplate } from './own-template.ts'

test('own templates belong to one person and one language, and can be removed', () => {
  writeTemplate('ann', 'C', 'int main(void) {}')
  writeTemplate('ann', 'Python3', 'import sys')
  writeTemplate('bob', 'C', 'b')
  writeTemplate('ann', 'Python3', null)
  expect(readTemplates('ann')).toEqual({ C: 'int main(void) {}' })
  expect(readTemplates('bob')).toEqual({ C: 'b' })
  expect(readTemplates(null)).toEqual({})
})

test('damaged templates are left out', () => {
  writeJson('templates-of-cy', { C: 1, Java: 'class Main {}' })
  expect(readTemplates('cy')).toEqual({ Java: 'class Main {}' })
})
