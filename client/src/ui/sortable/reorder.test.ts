import { describe, expect, test } from 'vitest'
import { inOrder, moved, placeOfKey, placeOfPointer } from './reorder.ts'

test('an entry is moved up, down, and no further than the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 1, -9)).toEqual(['b', 'a', 'c'])
})

describe('the keys', () => {
  test.each([
    { key: 'ArrowUp', at: 1, to: 0 },
    { key: 'ArrowUp', at: 0, to: 0 },
    { key: 'ArrowDown', at: 1, to: 2 },
    { key: 'ArrowDown', at: 2, to: 2 },
    { key: 'Home', at: 2, to: 0 },
    { key: 'End', at: 0, to: 2 },
    { key: 'Enter', at: 1, to: undefined },
  ])('$key at $at leads to $to', ({ key, at, to }) => {
    expect(placeOfKey(key, at, 3)).toBe(to)
  })
})

test('a pointer means the place between the rows that it is between', () => {
  const middles = [20, 60, 100]
  expect(placeOfPointer(0, middles, 1)).toBe(0)
  expect(placeOfPointer(61, middles, 0)).toBe(1)
  expect(placeOfPointer(500, middles, 0)).toBe(2)
  expect(placeOfPointer(500, middles, 2)).toBe(2)
})

test('an order that was wanted of other rows is forgotten', () => {
  const rows = [{ pid: 1 }, { pid: 2 }]
  const of = (wanted: number[] | null) => inOrder(rows, ({ pid }) => pid, wanted).map(({ pid }) => pid)
  expect([of(null), of([2, 1]), of([2]), of([2, 3]), of([2, 1, 3])]).toEqual([
    [1, 2],
    [2, 1],
    [1, 2],
    [1, 2],
    [1, 2],
  ])
})
