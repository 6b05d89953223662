import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstDifferingToken } from './first-token.ts'

const head = (text: string, cut = false) => ({ text, cut })

describe('the first differing token', () => {
  test.each([
    { name: 'another number', expected: '1 2\n3\n', got: '1 2\n4\n', found: { line: 2, expected: '3', got: '4' } },
    { name: 'the same words in other lines', expected: '1 2 3', got: '1\n2\n3\n', found: null },
    { name: 'a word too many', expected: '1', got: '1\n\n2', found: { line: 3, expected: null, got: '2' } },
    { name: 'an output that ends early', expected: '1 2 3', got: '1\n2', found: { line: 2, expected: '3', got: null } },
    { name: 'nothing at all', expected: '7', got: '', found: { line: 1, expected: '7', got: null } },
    { name: 'old line ends', expected: 'a\rb', got: 'a\r\nc', found: { line: 2, expected: 'b', got: 'c' } },
  ])('$name', ({ expected, got, found }) => expect(firstDifferingToken(head(expected), head(got))).toEqual(found))

  test('is never what was cut off', () => {
    expect(firstDifferingToken(head('1 23', true), head('1 2345 6'))).toBeNull()
    expect(firstDifferingToken(head('1 2345 6'), head('1 23', true))).toBeNull()
    expect(firstDifferingToken(head('1 9 23', true), head('1 2345 6'))).toEqual({ line: 1, expected: '9', got: '2345' })
  })

  test('does not depend on blanks', () => {
    const words = fc.array(fc.stringMatching(/^[a-z0-9]{1,4}$/), { minLength: 1, maxLength: 8 })
    const blank = fc.constantFrom(' ', '\n', '  \n', '\t')
    fc.assert(
      fc.property(words, words, blank, (expected, got, by) => {
        const found = firstDifferingToken(head(expected.join(' ')), head(got.join(by)))
        const at = expected.findIndex((word, i) => word !== got[i])
        if (at < 0 && got.length <= expected.length) expect(found).toBeNull()
        else expect(found).toMatchObject({ expected: expected[at < 0 ? expected.length : at] ?? null })
      }),
    )
  })
})
