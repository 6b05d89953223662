import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ItemScore, type MarkRules, markOf, roundMark } from './mark.ts'

const rules = (fields: Partial<MarkRules> = {}): MarkRules => ({
  weights: new Map([...'abcd'].map((key) => [key, 1])),
  best: null,
  decimals: 1,
  fullMark: 100,
  ...fields,
})
const scores = (...points: (number | null)[]): ItemScore[] => points.map((points, i) => ({ key: 'abcd'[i] ?? '?', points, maxPoints: 10 }))

describe('a mark', () => {
  test.each([
    { name: 'is the share of all points', given: scores(10, 5), by: rules(), mark: 75, counted: 'ab' },
    { name: 'counts missing work as nothing', given: scores(10, null), by: rules(), mark: 50, counted: 'ab' },
    {
      name: 'goes by weight',
      given: scores(10, 0),
      by: rules({
        weights: new Map([
          ['a', 3],
          ['b', 1],
        ]),
      }),
      mark: 75,
      counted: 'ab',
    },
    { name: 'leaves out work without weight', given: scores(0, 10), by: rules({ weights: new Map([['b', 2]]) }), mark: 100, counted: 'b' },
    { name: 'takes the best two of three', given: scores(0, 10, 5), by: rules({ best: 2 }), mark: 75, counted: 'bc' },
    {
      name: 'takes the heavier of equal ones',
      given: scores(5, 5),
      by: rules({
        best: 1,
        weights: new Map([
          ['a', 1],
          ['b', 2],
        ]),
      }),
      mark: 50,
      counted: 'b',
    },
    { name: 'rounds half up', given: scores(1, 0, 0, 0), by: rules({ decimals: 0 }), mark: 3, counted: 'abcd' },
    { name: 'goes up to the full mark', given: scores(12), by: rules({ fullMark: 20 }), mark: 20, counted: 'a' },
    { name: 'is null without counting work', given: scores(10), by: rules({ weights: new Map() }), mark: null, counted: '' },
  ])('$name', ({ given, by, mark, counted }) => {
    expect(markOf(given, by)).toEqual({ mark, counted: [...counted] })
  })

  test('of work without points is null', () => {
    expect(markOf([{ key: 'a', points: 0, maxPoints: 0 }], rules())).toEqual({ mark: null, counted: [] })
  })

  const anyScores = fc.array(
    fc.record({ points: fc.option(fc.double({ min: 0, max: 100, noNaN: true })), maxPoints: fc.integer({ min: 1, max: 100 }) }),
    { minLength: 1, maxLength: 8 },
  )
  const keyed = (given: Omit<ItemScore, 'key'>[]) => given.map((score, i) => ({ ...score, key: String(i) }))
  const weighed = (given: readonly unknown[], weights: readonly number[]) =>
    new Map(given.map((_, i) => [String(i), weights[i % weights.length] ?? 1]))
  const anyWeights = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 })

  test('is between zero and the full mark, and more points never lower it', () => {
    fc.assert(
      fc.property(anyScores, anyWeights, fc.option(fc.integer({ min: 1, max: 8 })), fc.nat(), (given, weights, best, which) => {
        const by = rules({ weights: weighed(given, weights), best, decimals: 2 })
        const before = markOf(keyed(given), by).mark ?? 0
        expect(before).toBeGreaterThanOrEqual(0)
        expect(before).toBeLessThanOrEqual(100)
        // With all counting. With only the best few, a heavier piece may replace a lighter one.
        const all = { ...by, best: null }
        const raised = given.map((score, i) => (i === which % given.length ? { ...score, points: score.maxPoints } : score))
        expect(markOf(keyed(raised), all).mark ?? 0).toBeGreaterThanOrEqual((markOf(keyed(given), all).mark ?? 0) - 0.01)
      }),
    )
  })
})

test.each([
  [2.5, 0, 3],
  [1.005, 2, 1.01],
  [66.666, 1, 66.7],
  [0, 2, 0],
])('%d rounded to %i decimals', (value, decimals, wanted) => {
  expect(roundMark(value, decimals)).toBe(wanted)
})
