import { SEARCH_MS } from '@touchstone/shared/judging/breaking/breaking-search.schema.ts'
import { strengthLimits } from '@touchstone/shared/judging/strength/strength-limits.ts'
import { expect, test } from 'vitest'
import { searchMsOf } from './search-time.ts'

const { cpp, python, java, other } = strengthLimits.searchMs
const inLanguage = (language: string) => ({ language, code: '' })

test.each([
  { program: 'C++ 17', accepted: ['C', 'C++ 20'], is: cpp },
  { program: 'Python3', accepted: ['C', 'C++ 20'], is: python },
  { program: 'Java', accepted: ['C', 'C++ 20'], is: java },
  { program: 'C++ 17', accepted: ['C', 'Java'], is: java },
  { program: 'C++ 17', accepted: ['C', 'C++ 20', 'Java'], is: cpp },
  { program: 'Ruby', accepted: ['C', 'C'], is: other },
])('a search of $program beside $accepted has the time of its slowest language', ({ program, accepted, is }) => {
  expect(searchMsOf({ program: inLanguage(program), accepted: accepted.map(inLanguage) })).toBe(is)
})

test('no search has more time than one for a submission', () => {
  for (const ms of Object.values(strengthLimits.searchMs)) expect(ms).toBeLessThanOrEqual(SEARCH_MS)
})
