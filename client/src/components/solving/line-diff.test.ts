import { describe, expect, test } from 'vitest'
import { diffLines } from './line-diff.ts'

describe('comparing outputs line by line', () => {
  test.each([
    { name: 'spaces at the end of a line do not count', expected: '1 2\n', actual: '1 2  ', same: [true] },
    { name: 'a Windows line end is a line end', expected: '1\n2', actual: '1\r\n2\r\n', same: [true, true] },
    { name: 'a missing line differs', expected: '1\n2', actual: '1', same: [true, false] },
    { name: 'a line too many differs', expected: '1', actual: '1\n2', same: [true, false] },
    { name: 'spaces at the start count', expected: '1', actual: ' 1', same: [false] },
    { name: 'two empty outputs are the same', expected: '', actual: '\n\n', same: [] },
  ])('$name', ({ expected, actual, same }) => {
    expect(diffLines(expected, actual).map((line) => line.same)).toEqual(same)
  })
})
