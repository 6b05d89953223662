import { expect, test } from 'vitest'
import { printRefusal } from './print-rule.ts'

test.each([
  { name: 'nothing', content: '', refusal: 'print.empty' },
  { name: 'blanks, however many', content: ' \n'.repeat(60), refusal: 'print.empty' },
  { name: '49 characters', content: 'x'.repeat(49), refusal: 'print.tooShort' },
  { name: '50 characters', content: 'x'.repeat(50), refusal: null },
])('a sheet with $name', ({ content, refusal }) => {
  expect(printRefusal(content)).toBe(refusal)
})
