import { expect, test } from 'vitest'
import { firstDifference } from './first-difference.ts'

test.each([
  { name: 'equal texts', expected: '1\n2\n', got: '1\n2\n', place: null },
  { name: 'another character', expected: '1\n90\n', got: '1\n91\n', place: { line: 2, column: 2 } },
  { name: 'a longer line', expected: '90', got: '90.0', place: { line: 1, column: 3 } },
  { name: 'a missing line', expected: '1\n2\n', got: '1\n', place: { line: 2, column: 1 } },
  { name: 'an empty output', expected: '1\n', got: '', place: { line: 1, column: 1 } },
  { name: 'blanks at line ends beside a real difference', expected: '1 \n2', got: '1\n3', place: { line: 2, column: 1 } },
  { name: 'only blanks at a line end', expected: '1 2\n', got: '1 2 \n', place: { line: 1, column: 4 } },
  { name: 'characters of two halves', expected: 'a😀', got: 'a😁', place: { line: 1, column: 2 } },
  { name: 'line ends of another system', expected: '1\r\n2', got: '1\n2', place: null },
])('$name differ at $place', ({ expected, got, place }) => {
  expect(firstDifference({ text: expected, cut: false }, { text: got, cut: false })).toEqual(place)
})

test('the end of a cut text is no difference, and a difference before it is', () => {
  expect(firstDifference({ text: '1\n23', cut: true }, { text: '1\n234', cut: false })).toBeNull()
  expect(firstDifference({ text: '1\n23', cut: true }, { text: '1\n24', cut: true })).toEqual({ line: 2, column: 2 })
})
