import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAbove, mostPoints, pointsOfGroup, pointsOfTest, reaches } from './case-points.ts'

const none = { score: null, multiplier: null }

describe('points of a test', () => {
  test.each([
    { name: 'the maximum without a word', given: none, most: 10, points: 10 },
    { name: 'a part of the maximum', given: { ...none, multiplier: '0.25\n' }, most: 10, points: 2.5 },
    { name: 'points', given: { ...none, score: '3.5' }, most: 10, points: 3.5 },
    { name: 'points up to the maximum', given: { ...none, score: '10' }, most: 10, points: 10 },
    { name: 'points without a maximum', given: { ...none, score: '1e3' }, most: null, points: 1000 },
    { name: 'no points', given: { ...none, score: '0' }, most: null, points: 0 },
  ])('$name', ({ given, most, points }) => expect(pointsOfTest(true, given, most)).toBe(points))

  test('a wrong output has none', () => expect(pointsOfTest(false, none, 10)).toBe(0))

  test.each([
    { name: 'points for a wrong output', isAccepted: false, given: { ...none, score: '1' }, most: 10 },
    { name: 'a multiplier for a wrong output', isAccepted: false, given: { ...none, multiplier: '0' }, most: 10 },
    { name: 'both', isAccepted: true, given: { score: '1', multiplier: '1' }, most: 10 },
    { name: 'a multiplier without a maximum', isAccepted: true, given: { ...none, multiplier: '1' }, most: null },
    { name: 'nothing without a maximum', isAccepted: true, given: none, most: null },
    { name: 'a multiplier above one', isAccepted: true, given: { ...none, multiplier: '1.01' }, most: 10 },
    { name: 'a negative one', isAccepted: true, given: { ...none, multiplier: '-0.1' }, most: 10 },
    { name: 'points above the maximum', isAccepted: true, given: { ...none, score: '10.1' }, most: 10 },
    { name: 'negative points', isAccepted: true, given: { ...none, score: '-1' }, most: 10 },
    { name: 'a word', isAccepted: true, given: { ...none, score: 'ten' }, most: 10 },
    { name: 'two numbers', isAccepted: true, given: { ...none, score: '1 2' }, most: 10 },
    { name: 'another notation', isAccepted: true, given: { ...none, score: '0x10' }, most: 100 },
    { name: 'an empty file', isAccepted: true, given: { ...none, score: '' }, most: 10 },
  ])('the validator has failed: $name', ({ isAccepted, given, most }) =>
    expect(pointsOfTest(isAccepted, given, most)).toEqual({ fault: expect.any(String) }),
  )
})

test('a test in a sum has its part of the maximum, one in a minimum all of it', () => {
  expect(mostPoints({ aggregation: 'sum', maxScore: 30 }, 4)).toBe(7.5)
  expect(mostPoints({ aggregation: 'min', maxScore: 30 }, 4)).toBe(30)
  expect(mostPoints({ aggregation: 'sum', maxScore: null }, 4)).toBeNull()
})

describe('points of a group', () => {
  test.each([
    { aggregation: 'pass-fail' as const, isAccepted: true, points: 30 },
    { aggregation: 'pass-fail' as const, isAccepted: false, points: 0 },
    { aggregation: 'sum' as const, isAccepted: false, points: 6 },
    { aggregation: 'min' as const, isAccepted: false, points: 1 },
  ])('$aggregation, $isAccepted', ({ aggregation, isAccepted, points }) =>
    expect(pointsOfGroup({ aggregation, maxScore: 30 }, [1, 2, 3], isAccepted)).toBe(points),
  )

  test('full points of any number of tests are the maximum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 1000 }), (tests, maxScore) => {
        const scoring = { aggregation: 'sum' as const, maxScore }
        const parts = Array.from({ length: tests }, () => pointsOfTest(true, none, mostPoints(scoring, tests)) as number)
        const points = pointsOfGroup(scoring, parts, true)
        return reaches(points, maxScore) && !isAbove(points, maxScore)
      }),
    )
  })
})
