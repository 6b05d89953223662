import { describe, expect, test } from 'vitest'
import { type PlacedProblem, reordered } from './group-problem-order.ts'

const placed = (...places: [number, number | null][]): PlacedProblem[] => places.map(([pid, rank]) => ({ pid, rank }))

describe('the order of the problems of a group', () => {
  test.each([
    { name: 'the first order', standing: placed([1, null], [2, null]), first: [2, 1], changes: placed([2, 0], [1, 1]) },
    { name: 'only the moved ones', standing: placed([1, 0], [2, 1], [3, 2]), first: [1, 3, 2], changes: placed([3, 1], [2, 2]) },
    { name: 'the same again', standing: placed([1, 0], [2, 1]), first: [1, 2], changes: [] },
    { name: 'unnamed ones follow', standing: placed([1, 0], [2, 1], [3, 2]), first: [3], changes: placed([3, 0], [1, 1], [2, 2]) },
    {
      name: 'those without a place stay at the end',
      standing: placed([1, 0], [2, 1], [3, null]),
      first: [2, 1],
      changes: placed([2, 0], [1, 1]),
    },
  ])('$name', ({ standing, first, changes }) => {
    expect(reordered(standing, first)).toEqual(changes)
  })

  test.each([
    { name: 'an unknown one', first: [1, 9] },
    { name: 'a repeated one', first: [1, 1] },
  ])('is refused with $name', ({ first }) => {
    expect(reordered(placed([1, null], [2, null]), first)).toBeNull()
  })
})
