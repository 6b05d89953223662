import { expect, test } from 'vitest'
import { isWorthAnotherLane, knownSystemError } from './system-error.ts'

test.each([
  { code: 'sandbox.no-report', again: true },
  { code: 'judge.internal', again: true },
  { code: 'judge.checker-does-not-compile', again: false },
  { code: 'judge.test-data-missing', again: false },
  { code: 'toString', again: false },
  { code: 'of a later version', again: false },
  { code: null, again: false },
])('$code is worth another lane: $again', ({ code, again }) => expect(isWorthAnotherLane(code)).toBe(again))

test('a code of another version is unknown', () => {
  expect(knownSystemError('judge.internal')).toBe('judge.internal')
  expect(knownSystemError('of a later version')).toBeUndefined()
})
