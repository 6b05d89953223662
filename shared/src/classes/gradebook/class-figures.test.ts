import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { averageOf, medianOf } from './class-figures.ts'

describe('the figures of a class', () => {
  test.each([
    { name: 'nobody', values: [], average: null, median: null },
    { name: 'nobody with a figure', values: [null, null], average: null, median: null },
    { name: 'one pupil', values: [null, 7], average: 7, median: 7 },
    { name: 'an odd number', values: [10, 1, 4], average: 5, median: 4 },
    { name: 'an even number', values: [10, 1, 4, 5], average: 5, median: 4.5 },
    { name: 'a half', values: [0, 0.05], average: 0, median: 0 },
  ])('of $name', ({ values, average, median }) => {
    expect([averageOf(values, 1), medianOf(values, 1)]).toEqual([average, median])
  })

  test('lie between the least and the most, in any order of the pupils', () => {
    const figures = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1 })
    fc.assert(
      fc.property(figures, (values) => {
        for (const of of [averageOf, medianOf]) {
          const figure = of(values, 2) ?? Number.NaN
          expect(figure).toBeGreaterThanOrEqual(Math.min(...values))
          expect(figure).toBeLessThanOrEqual(Math.max(...values))
          expect(of(values.toReversed(), 2)).toBe(figure)
        }
      }),
    )
  })
})
