import { expect, test } from 'vitest'
import { AFTERMATH_MS, counted, createBrokenCalls } from './broken-calls.ts'

test.each([
  { name: 'ended before the fault', from: 0, to: 999, isExcused: false },
  { name: 'running when it began', from: 0, to: 1000, isExcused: true },
  { name: 'in the middle', from: 1500, to: 1600, isExcused: true },
  { name: 'begun in its aftermath', from: 2000 + AFTERMATH_MS, to: 60_000, isExcused: true },
  { name: 'begun after its aftermath', from: 2001 + AFTERMATH_MS, to: 60_000, isExcused: false },
])('a call that broke is excused by a fault alone: $name', ({ from, to, isExcused }) => {
  const calls = createBrokenCalls()
  calls.during(1000)(2000)
  calls.note('list', from, to)
  expect([calls.excused(), calls.unexcused()]).toEqual(isExcused ? [['list'], []] : [[], ['list']])
})

test('a fault that has not ended excuses calls for three minutes', () => {
  const calls = createBrokenCalls()
  calls.during(0)
  calls.note('early', 100_000, 100_001)
  calls.note('late', 180_001 + AFTERMATH_MS, 200_000)
  expect(calls.unexcused()).toEqual(['late'])
})

test('equal words are counted', () => {
  expect(counted(['a', 'b', 'b'])).toEqual(['2 x b', '1 x a'])
})
