import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createComparer } from './compare-output.ts'
import { Verdict } from './verdict.ts'

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))

/** Feeds both texts in pieces of the given size, always the side that is behind first. */
function compare(expected: string, actual: string, isRemoveEndBlank: boolean, pieceSize = 1024) {
  const comparer = createComparer(isRemoveEndBlank)
  const left = { expected: bytes(expected), actual: bytes(actual) }
  while (!comparer.isDecided() && left.expected.length + left.actual.length > 0) {
    const wanted = comparer.behind()
    const side = left[wanted].length > 0 ? wanted : wanted === 'actual' ? 'expected' : 'actual'
    comparer.push(side, left[side].subarray(0, pieceSize))
    left[side] = left[side].subarray(pieceSize)
  }
  return comparer.finish()
}

const { Accepted: AC, PresentationError: PE, WrongAnswer: WA } = Verdict

describe('the default comparison', () => {
  test.each([
    { name: 'the same text', expected: '1 2\n', actual: '1 2\n', trimmed: AC, strict: AC },
    { name: 'a missing last newline', expected: '1 2\n', actual: '1 2', trimmed: AC, strict: PE },
    { name: 'blanks at a line end', expected: '1\n2\n', actual: '1  \n2\t\n', trimmed: AC, strict: PE },
    { name: 'Windows line ends', expected: '1\n2\n', actual: '1\r\n2\r\n', trimmed: AC, strict: PE },
    { name: 'empty lines at the end', expected: '1\n', actual: '1\n\n \n', trimmed: AC, strict: PE },
    { name: 'an empty line between', expected: '1\n2\n', actual: '1\n\n2\n', trimmed: WA, strict: PE },
    { name: 'two blanks for one', expected: '1 2\n', actual: '1  2\n', trimmed: WA, strict: PE },
    { name: 'a blank at a line start', expected: '1\n', actual: ' 1\n', trimmed: WA, strict: PE },
    { name: 'another number', expected: '12\n', actual: '13\n', trimmed: WA, strict: WA },
    { name: 'too little', expected: '1\n2\n', actual: '1\n', trimmed: WA, strict: WA },
    { name: 'too much', expected: '1\n', actual: '1\n2\n', trimmed: WA, strict: WA },
    { name: 'nothing at all', expected: '1\n', actual: '', trimmed: WA, strict: WA },
    { name: 'nothing where no output is expected', expected: '', actual: ' \n', trimmed: AC, strict: PE },
  ])('$name', ({ expected, actual, trimmed, strict }) => {
    expect(compare(expected, actual, true).verdict).toBe(trimmed)
    expect(compare(expected, actual, false).verdict).toBe(strict)
  })

  test('names the first line that differs', () => {
    expect(compare('a\nb\nc\n', 'a\nb\nd\n', true).differenceLine).toBe(3)
    expect(compare('a\nb\nc\n', 'a\nb\nd\n', false).differenceLine).toBe(3)
  })
})

const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\t', '\r', '\n'), maxLength: 40 })
const trimmed = (value: string) =>
  value
    .split('\n')
    .map((line) => line.replace(/[ \t\r]+$/, ''))
    .join('\n')
    .replace(/\s+$/, '')

test('agrees with the simple definition, for any size of the pieces', () => {
  fc.assert(
    fc.property(text, text, fc.integer({ min: 1, max: 9 }), (expected, actual, pieceSize) => {
      expect(compare(expected, actual, true, pieceSize).verdict).toBe(trimmed(expected) === trimmed(actual) ? AC : WA)
      const blankless = expected.replace(/\s/g, '') === actual.replace(/\s/g, '')
      expect(compare(expected, actual, false, pieceSize).verdict).toBe(expected === actual ? AC : blankless ? PE : WA)
    }),
    { numRuns: 1000 },
  )
})
