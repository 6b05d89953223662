import { expect, test } from 'vitest'
import { secondsBetween, timesFaults } from './contest-times.ts'

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
