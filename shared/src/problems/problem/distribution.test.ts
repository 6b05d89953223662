import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distributionOf, shareAbove } from './distribution.ts'

describe('a distribution', () => {
  test.each([
    { name: 'without values does not exist', values: [], expected: null },
    {
      name: 'of one value is one bin',
      values: [7],
      expected: { count: 1, min: 7, median: 7, max: 7, bins: [{ from: 7, to: 7, count: 1 }] },
    },
    {
      name: 'of few close values has a bin for each',
      values: [3, 1, 1],
      expected: {
        count: 3,
        min: 1,
        median: 1,
        max: 3,
        bins: [
          { from: 1, to: 1, count: 2 },
          { from: 2, to: 2, count: 0 },
          { from: 3, to: 3, count: 1 },
        ],
      },
    },
  ])('$name', ({ values, expected }) => {
    expect(distributionOf(values)).toEqual(expected)
  })

  test('has at most twenty adjacent bins that hold every value once', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: 1 }), (values) => {
        const found = distributionOf(values)
        if (!found) throw new Error('no distribution')
        expect(found.bins.length).toBeLessThanOrEqual(20)
        expect(found.bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(values.length)
        for (const [i, bin] of found.bins.entries()) {
          expect(bin.count).toBe(values.filter((value) => value >= bin.from && value <= bin.to).length)
          expect(bin.from).toBe(i === 0 ? found.min : (found.bins[i - 1]?.to ?? 0) + 1)
        }
      }),
    )
  })

  test('the share above falls as the value grows', () => {
    expect([shareAbove(1, []), shareAbove(1, [1, 2, 3, 4]), shareAbove(0, [1, 2]), shareAbove(9, [1, 2])]).toEqual([0, 0.75, 1, 0])
  })
})
