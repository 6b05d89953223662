import { expect, test } from 'vitest'
import { findJudgeProgramLanguage } from './judge-program-languages.ts'

test.each([
  { mode: 'spj', name: 'C++', found: 'C++' },
  { mode: 'spj', name: 'JavaScript', found: 'JavaScript' },
  { mode: 'interactive', name: 'C', found: 'C' },
  { mode: 'interactive', name: 'JavaScript', found: undefined },
  { mode: 'spj', name: 'Python3', found: undefined },
  { mode: 'spj', name: null, found: undefined },
] as const)('a program for $mode in $name: $found', ({ mode, name, found }) => {
  expect(findJudgeProgramLanguage(mode, name)).toBe(found)
})
