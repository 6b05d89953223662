import { expect, test } from 'vitest'
import { shownHead } from './shown-head.ts'

test('characters that a page or a database cannot hold are replaced', () => {
  expect(shownHead('a\0b\u001b[31m\u202ec\td\r\n', false).text).toBe('a\ufffdb\ufffd[31m\ufffdc\td\r\n')
})

test('a character that the cut divides is left out', () => {
  expect(shownHead('12\ufffd', true)).toEqual({ text: '12', cut: true })
  expect(shownHead('12\ufffd', false).text).toBe('12\ufffd')
})
