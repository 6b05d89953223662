import { expect, test } from 'vitest'
import { addedErrorText } from './added-errors.ts'

const texts = { plain: 'Complet', wait: 'Encore {seconds} s', field: '{field} manque', empty: ' ' }

test.each([
  { name: 'a text without values', code: 'plain', details: null, expected: 'Complet' },
  { name: 'its values are filled in', code: 'wait', details: { seconds: 3 }, expected: 'Encore 3 s' },
  { name: 'a missing value leaves the text of the server', code: 'wait', details: {}, expected: null },
  { name: 'so does the name of a field', code: 'field', details: { field: 'title' }, expected: null },
  { name: 'an empty text', code: 'empty', details: {}, expected: null },
  { name: 'an unknown code', code: 'other', details: {}, expected: null },
  { name: 'no code', code: null, details: {}, expected: null },
])('$name', ({ code, details, expected }) => {
  expect(addedErrorText(code, details, texts)).toBe(expected)
})
