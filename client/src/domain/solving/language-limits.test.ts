import { expect, test } from 'vitest'
import { shownLimit } from './language-limits.ts'

test.each([
  { language: 'C', problemId: 'P1000', expected: 1000 },
  { language: 'C++ 17 With O2', problemId: 'P1000', expected: 1000 },
  { language: 'C#', problemId: 'P1000', expected: 2000 },
  { language: 'Python3', problemId: 'P1000', expected: 2000 },
  { language: 'Python3', problemId: 'CF-1A', expected: 1000 },
])('$language on $problemId has $expected ms', ({ language, problemId, expected }) => {
  expect(shownLimit(1000, language, problemId)).toBe(expected)
})
