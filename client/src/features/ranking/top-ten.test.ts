import { expect, test } from 'vitest'
import { scaleOf } from './top-ten.tsx'

test.each([
  [1, 10],
  [10, 10],
  [11, 20],
  [50, 50],
  [51, 100],
  [999, 1000],
  [1000, 1000],
  [2001, 5000],
])('a ranking led with %i ends its bars at %i', (most, end) => expect(scaleOf(most)).toBe(end))
