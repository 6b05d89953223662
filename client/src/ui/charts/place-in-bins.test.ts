import { describe, expect, test } from 'vitest'
import { placeInBins } from './place-in-bins.ts'

const bins = [
  { from: 10, to: 19, count: 3 },
  { from: 20, to: 29, count: 0 },
  { from: 30, to: 39, count: 1 },
  { from: 40, to: 49, count: 2 },
]

describe('a value among bins', () => {
  test.each([
    { name: 'the first number of a bin', value: 10, place: { share: 0.125, bin: 0 } },
    { name: 'the last number of a bin', value: 29, place: { share: 0.375, bin: 1 } },
    { name: 'less than all', value: 3, place: { share: 0, bin: null } },
    { name: 'more than all', value: 900, place: { share: 1, bin: null } },
  ])('$name', ({ value, place }) => {
    expect(placeInBins(value, bins)).toEqual(place)
  })
  test('one bin holds everything', () => {
    expect(placeInBins(7, [{ from: 7, to: 7, count: 5 }])).toEqual({ share: 0.5, bin: 0 })
  })
})
