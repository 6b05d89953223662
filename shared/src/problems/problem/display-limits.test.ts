import { expect, test } from 'vitest'
import { limitsFor } from './display-limits.ts'

test.each([
  { language: 'C', isRemote: false, limits: [1000, 256] },
  { language: 'C++ 20 With O2', isRemote: false, limits: [1000, 256] },
  { language: 'Java', isRemote: false, limits: [2000, 512] },
  { language: 'Brainfuck', isRemote: false, limits: [2000, 512] },
  { language: 'Java', isRemote: true, limits: [1000, 256] },
])('programs in $language (judged elsewhere: $isRemote) may use $limits', ({ language, isRemote, limits }) => {
  const { timeLimit, memoryLimit } = limitsFor({ timeLimit: 1000, memoryLimit: 256, isRemote }, language)
  expect([timeLimit, memoryLimit]).toEqual(limits)
})
