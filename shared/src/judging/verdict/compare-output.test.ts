import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createComparer } from './compare-output.ts'
import { Verdict } from './verdict.ts'

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))

/** Outputs of these tests have no long runs of blanks. */
const noLongRuns = () => {
  throw new Error('a run of blanks is longer than those of this test')
}

/** Feeds both texts in pieces of the given size, always the side that is behind first. */
function compare(expected: string, actual: string, isRemoveEndBlank: boolean, pieceSize = 1024) {
  const comparer = createComparer(isRemoveEndBlank, noLongRuns)
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

describe('the reading of two outputs', () => {
  test.each([1, 63, 64, 65, 128, 129, 300])('keeps %i blanks inside of a line', (count) => {
    const line = `a${' '.repeat(count)}b\n`
    expect(compare(line, line, true).verdict).toBe(AC)
    expect(compare(line, `a${' '.repeat(count - 1)}\tb\n`, true).verdict).toBe(WA)
    expect(compare(line, `a\t${' '.repeat(count - 1)}b\n`, true).verdict).toBe(WA)
  })

  test.each([8, 9, 10, 11, 12, 13, 14, 31, 32, 33])('byte %i is a blank when Unicode says so', (byte) => {
    const char = String.fromCharCode(byte)
    const isBlank = /\s/.test(char)
    expect(compare('a\n', `a${char}\n`, true).verdict).toBe(isBlank ? AC : WA)
    expect(compare('a\n', `a${char}\n`, false).verdict === WA).toBe(!isBlank)
  })

  test.each([true, false])('asks for the side that is behind (without end blanks: %s)', (isRemoveEndBlank) => {
    const comparer = createComparer(isRemoveEndBlank, noLongRuns)
    expect(comparer.behind()).toBe('actual')
    comparer.push('actual', bytes('ab'))
    expect(comparer.behind()).toBe('expected')
    comparer.push('expected', bytes('abc'))
    expect(comparer.behind()).toBe('actual')
    comparer.push('actual', bytes('c'))
    expect(comparer.behind()).toBe('actual')
    expect([comparer.isDecided(), comparer.finish()]).toEqual([false, { verdict: AC, differenceLine: null }])
  })

  test('asks for the text without blanks once the exact texts differ', () => {
    const comparer = createComparer(false, noLongRuns)
    comparer.push('expected', bytes('a b'))
    comparer.push('actual', bytes('ab'))
    expect([comparer.isDecided(), comparer.behind()]).toEqual([false, 'actual'])
    comparer.push('actual', bytes('cd'))
    expect([comparer.isDecided(), comparer.finish()]).toEqual([false, { verdict: WA, differenceLine: 1 }])
  })

  test.each([true, false])('nothing changes after a difference (without end blanks: %s)', (isRemoveEndBlank) => {
    const comparer = createComparer(isRemoveEndBlank, noLongRuns)
    comparer.push('expected', bytes('a\nb\n'))
    comparer.push('actual', bytes('a\nc\n'))
    expect(comparer.isDecided()).toBe(true)
    for (const side of ['expected', 'actual'] as const) comparer.push(side, bytes('d\ne\nf\n'))
    expect(comparer.finish()).toEqual({ verdict: WA, differenceLine: 2 })
  })

  test('a first line that differs is line 1', () => {
    for (const isRemoveEndBlank of [true, false]) expect(compare('a\n', 'b\n', isRemoveEndBlank).differenceLine).toBe(1)
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
