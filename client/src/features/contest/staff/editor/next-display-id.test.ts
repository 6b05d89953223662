import { expect, test } from 'vitest'
import { nextDisplayId } from './next-display-id.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

test.each([
  { name: 'an empty contest begins with A', taken: [], next: 'A' },
  { name: 'a gap is filled', taken: ['A', 'C'], next: 'B' },
  { name: 'letters are compared without case', taken: ['a', 'b'], next: 'C' },
  { name: 'two letters follow Z', taken: letters, next: 'AA' },
])('$name', ({ taken, next }) => {
  expect(nextDisplayId(taken)).toBe(next)
})
