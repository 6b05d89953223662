import { describe, expect, test } from 'vitest'
import { lengthSec, runSecond, secondsBetween, timesFaults } from './contest-times.ts'

const right = { startTime: 10_000, endTime: 70_000, duration: 60, sealRank: true, sealRankTime: 40_000 }

test.each([
  { name: 'right times', contest: {}, faults: [] },
  { name: 'the seal at the start', contest: { sealRankTime: 10_000 }, faults: [] },
  { name: 'the seal at the end', contest: { sealRankTime: 70_000 }, faults: ['seal-outside'] },
  { name: 'the seal before the start', contest: { sealRankTime: 9_999 }, faults: ['seal-outside'] },
  { name: 'a seal without a time', contest: { sealRankTime: null }, faults: ['seal-without-time'] },
  { name: 'a time of a seal that is off', contest: { sealRank: false, sealRankTime: 0 }, faults: [] },
  { name: 'another duration', contest: { duration: 61 }, faults: ['duration-differs'] },
  { name: 'no length', contest: { endTime: 10_000, duration: 0, sealRank: false }, faults: ['end-before-start'] },
])('$name', ({ contest, faults }) => expect(timesFaults({ ...right, ...contest })).toEqual(faults))

test('a moment before the start is in a negative second', () => {
  expect([9_999, 10_000, 10_999, 11_000].map((at) => secondsBetween(10_000, at))).toEqual([-1, 0, 0, 1])
})

describe('a contest that ends in mid-second', () => {
  const contest = { startTime: 10_250, endTime: 13_750 }

  test('has its last second, and one that ends with a second has no more', () => {
    expect([lengthSec(contest), lengthSec({ startTime: 0, endTime: 3000 }), lengthSec({ startTime: 0, endTime: 3001 })]).toEqual([4, 3, 4])
  })

  test.each([
    { name: 'a millisecond before the start', at: 10_249, sec: -1 },
    { name: 'the start', at: 10_250, sec: 0 },
    { name: 'the last millisecond of the first second', at: 11_249, sec: 0 },
    { name: 'the beginning of the last second', at: 13_250, sec: 3 },
    { name: 'a millisecond before the end', at: 13_749, sec: 3 },
    { name: 'the end', at: 13_750, sec: 4 },
    { name: 'the rest of the cut second', at: 14_249, sec: 4 },
    { name: 'a second after the end', at: 14_750, sec: 4 },
    { name: 'the next second', at: 15_250, sec: 5 },
  ])('$name', ({ at, sec }) => expect(runSecond(contest, at)).toBe(sec))
})
