import { describe, expect, test } from 'vitest'
import { BadValidatorFlags, defaultValidatorDifference, parseValidatorFlags } from './default-validator.ts'

const agrees = (flags: string, expected: string, actual: string) =>
  defaultValidatorDifference(expected, actual, parseValidatorFlags(flags.split(' ').filter(Boolean))) === null

describe('the default validator', () => {
  test.each([
    { name: 'ignores case and spaces', flags: '', expected: 'Yes 1\n', actual: 'YES\n\n 1', agree: true },
    { name: 'minds case when told', flags: 'case_sensitive', expected: 'Yes', actual: 'YES', agree: false },
    { name: 'minds spaces when told', flags: 'space_change_sensitive', expected: '1 2\n', actual: '1  2\n', agree: false },
    { name: 'minds the last newline when told', flags: 'space_change_sensitive', expected: '1\n', actual: '1', agree: false },
    { name: 'takes numbers as words without a tolerance', flags: '', expected: '1.0', actual: '1.00', agree: false },
    { name: 'absolute tolerance', flags: 'float_absolute_tolerance 1e-3', expected: '100.0', actual: '100.0009', agree: true },
    { name: 'absolute tolerance passed', flags: 'float_absolute_tolerance 1e-3', expected: '100.0', actual: '100.002', agree: false },
    { name: 'relative tolerance', flags: 'float_relative_tolerance 1e-3', expected: '1000', actual: '1000.9', agree: true },
    { name: 'relative tolerance of zero', flags: 'float_relative_tolerance 1e-3', expected: '0', actual: '0.0001', agree: false },
    { name: 'either will do', flags: 'float_tolerance 1e-3', expected: '0', actual: '1e-4', agree: true },
    { name: 'a word where a number belongs', flags: 'float_tolerance 1e-3', expected: '0', actual: 'nan', agree: false },

    { name: 'numbers beside words', flags: 'float_tolerance 1e-3', expected: 'Case 2.5', actual: 'case 2.5004', agree: true },
    { name: 'one word too few', flags: '', expected: '1 2', actual: '1', agree: false },
    { name: 'one word too many', flags: '', expected: '1', actual: '1 2', agree: false },
  ])('$name', ({ flags, expected, actual, agree }) => {
    expect(agrees(flags, expected, actual)).toBe(agree)
  })
  test('a flag it does not know is refused', () => {
    expect(() => parseValidatorFlags(['float_tolerance'])).toThrow(BadValidatorFlags)
    expect(() => parseValidatorFlags(['fuzzy'])).toThrow(BadValidatorFlags)
  })
})
