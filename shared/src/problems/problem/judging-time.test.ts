import { expect, test } from 'vitest'
import { exceedsBound, longestJudgingMs, MOST_UNBACKED_MS } from './judging-time.ts'

const size = (cases: number, timeLimitMs: number, languages: string[] = ['C++ 17']) => ({ cases, timeLimitMs, languages })

test.each([
  { name: 'C and C++ take the limit as it is', after: size(10, 1000, ['C', 'C++ 17']), ms: 10_000 },
  { name: 'one other language doubles it', after: size(10, 1000, ['C', 'Python3']), ms: 20_000 },
  { name: 'an unknown language, or none, counts as a slow one', after: size(10, 1000, []), ms: 20_000 },
])('the longest judging: $name', ({ after, ms }) => {
  expect(longestJudgingMs(after)).toBe(ms)
})

test.each([
  { name: 'at the bound', before: null, after: size(1, MOST_UNBACKED_MS), exceeds: false },
  { name: 'a millisecond beyond it', before: null, after: size(1, MOST_UNBACKED_MS + 1), exceeds: true },
  { name: 'a problem that already exceeds it and stays the same', before: size(100, 30_000), after: size(100, 30_000), exceeds: false },
  { name: 'one that gets shorter and still exceeds it', before: size(100, 30_000), after: size(50, 30_000), exceeds: false },
  { name: 'one that gets longer', before: size(100, 30_000), after: size(101, 30_000), exceeds: true },
])('the bound of pupils’ groups: $name', ({ before, after, exceeds }) => {
  expect(exceedsBound(before, after)).toBe(exceeds)
})
