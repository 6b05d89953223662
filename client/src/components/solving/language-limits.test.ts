import { expect, test } from 'vitest'
import { mostLimits } from './language-limits.ts'

const limits = { timeLimit: 1000, memoryLimit: 256 }

test.each([
  { name: 'a language that is given more', languages: [limits, { timeLimit: 2000, memoryLimit: 512 }], most: { time: 2000, memory: 512 } },
  { name: 'a package, whose limits hold for all', languages: [limits, limits], most: { time: 1000, memory: 256 } },
  { name: 'no language', languages: [], most: { time: 1000, memory: 256 } },
])('the most that is given: $name', ({ languages, most }) => {
  expect(mostLimits(limits, languages)).toEqual(most)
})
