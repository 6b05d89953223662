import { expect, test } from 'vitest'
import { problemName } from './problem-name.ts'

test.each([
  { id: 'A', title: 'Sums', name: 'A Sums' },
  { id: 'A', title: 'A', name: 'A' },
  { id: 'A', title: 'a', name: 'A a' },
  { id: 'A', title: '求和 / Sums', name: 'A 求和' },
])('$id and $title are called $name', ({ id, title, name }) => {
  expect(problemName(id, title)).toBe(name)
})
