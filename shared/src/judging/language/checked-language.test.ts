import { expect, test } from 'vitest'
import { hasChecks } from './checked-language.ts'
import { languages } from './languages.ts'

test('the languages with checks are those of C and C++', () => {
  const ofC = languages.filter(({ mime }) => mime === 'text/x-csrc' || mime === 'text/x-c++src').map(({ name }) => name)
  expect(ofC.length).toBeGreaterThan(4)
  expect(languages.map(({ name }) => name).filter(hasChecks)).toEqual(ofC)
})
