import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inputSize } from './input-size.ts'

test.each([
  ['100000\n1 2 3\n', '100,000'],
  ['2000 1000000000000\r\n1 2\n', '2,000 1,000,000,000,000'],
  ['  1000 \n1\n', '1,000'],
  ['-5 4 1000\nx\n', '-5 4 1,000'],
  ['999\n1 2\n', null],
  ['-100000\n1\n', null],
  ['100000\n', null],
  ['100000', null],
  ['100000\n\n  \n', null],
  ['1000 2 3 4\n1\n', null],
  ['1000.5\n1\n', null],
  ['1e5\n1\n', null],
  ['hello 1000\n1\n', null],
  ['\n1000\n', null],
  ['12345678901234567890\n1\n', null],
  ['', null],
])('the size of %j is %j', (text, size) => {
  expect(inputSize(text)).toBe(size)
})

test('reads any text, and what it says is in the first line', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('1', '0', '9', ' ', '\n', '-', 'a') }), (text) => {
      const size = inputSize(text)
      if (size !== null)
        expect(size.replaceAll(',', '').split(' ').map(Number)).toEqual((text.split('\n')[0] ?? '').trim().split(/\s+/).map(Number))
    }),
  )
})
