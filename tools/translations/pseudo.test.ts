import { expect, test } from 'vitest'
import { pseudo } from './pseudo.ts'

test('the pseudo language is marked, longer by two fifths, and keeps values', () => {
  const text = pseudo('Waiting for {{count}} of {total} judges')
  expect(text).toMatch(/^⟦.*⟧$/)
  expect(text).toContain('{{count}}')
  expect(text).toContain('{total}')
  expect(text).not.toContain('Waiting')
  expect(pseudo('Press <kbd>Enter</kbd>')).toContain('<kbd>')
  expect(pseudo('a'.repeat(50)).length).toBe(2 + 50 + 20)
})
