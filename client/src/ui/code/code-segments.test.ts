import { expect, test } from 'vitest'
import { segmentsOf } from './code-segments.ts'

test.each([
  { name: 'nothing between lines', ends: [], is: ['1-5'] },
  { name: 'something below two lines', ends: [4, 2], is: ['1-2', '3-4', '5-5'] },
  { name: 'something below the last line', ends: [5], is: ['1-5'] },
  { name: 'the same line twice', ends: [1, 1], is: ['1-1', '2-5'] },
  { name: 'a line that is folded away', ends: [9], is: ['1-5'] },
])('five lines with $name: $is', ({ ends, is }) => {
  expect(segmentsOf(5, ends).map(({ first, last }) => `${first}-${last}`)).toEqual(is)
})
