import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percent, segmentsOf } from './segments.ts'

const region = (left: [number, number][], right: [number, number][] = [[0, 1]]) => ({ left, right, tokens: 10 })

describe('a program with its regions', () => {
  test('is cut at their borders, with the number of each where it begins', () => {
    expect(segmentsOf('one two three', [region([[8, 13]]), region([[0, 3]])], 'left')).toEqual([
      { at: 0, text: 'one', region: 2, isFirst: true },
      { at: 3, text: ' two ', region: null, isFirst: false },
      { at: 8, text: 'three', region: 1, isFirst: true },
    ])
  })

  test('shows a region in several pieces under one number', () => {
    const parts: [number, number][] = [
      [0, 1],
      [2, 3],
    ]
    expect(segmentsOf('abc', [region(parts)], 'left').map((segment) => [segment.text, segment.region, segment.isFirst])).toEqual([
      ['a', 1, true],
      ['b', null, false],
      ['c', 1, false],
    ])
  })

  test('is whole again when its pieces are put together, whatever the regions are', () => {
    const range = fc.tuple(fc.nat(60), fc.nat(60)).map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)])
    fc.assert(
      fc.property(fc.string({ maxLength: 50 }), fc.array(fc.array(range, { maxLength: 3 }), { maxLength: 5 }), (code, regions) => {
        const segments = segmentsOf(
          code,
          regions.map((ranges) => region(ranges)),
          'left',
        )
        expect(segments.map(({ text }) => text).join('')).toBe(code)
      }),
    )
  })
})

test('only what is wholly alike is 100 percent', () => {
  expect([0, 0.5, 0.999, 1].map(percent)).toEqual([0, 50, 99, 100])
})
