import { expect, test } from 'vitest'
import { linesBetween } from './diff-lines.ts'

test('lines of two programs say what came and what went; how a line ends is no change', () => {
  const changed = (before: string, after: string) => linesBetween(before, after).map(({ sign, text }) => `${sign}${text}`)
  expect(changed('a\nb\nc', 'a\nx\nc\n')).toEqual([' a', '-b', '+x', ' c'])
  expect(changed('a\r\nb', 'a\nb\n')).toEqual([' a', ' b'])
})
