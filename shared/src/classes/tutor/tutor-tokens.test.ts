import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedTokens, mostTokens, reservedTokens } from './tutor-tokens.ts'

test('tokens of Chinese text count by its bytes', () => {
  expect(mostTokens('abcd')).toBe(2)
  expect(mostTokens('题目')).toBe(3)
  expect(mostTokens('')).toBe(0)
})

test('whatever a server reports, at least the text and at most the reservation is counted', () => {
  const reported = fc.oneof(fc.double(), fc.string(), fc.constant(null), fc.integer(), fc.constant(undefined))
  fc.assert(
    fc.property(fc.string(), fc.string({ maxLength: 400 }), reported, (prompt, answer, reported) => {
      const counted = countedTokens(prompt, answer, reported)
      expect(Number.isInteger(counted)).toBe(true)
      expect(counted).toBeGreaterThanOrEqual(0)
      expect(counted).toBeLessThanOrEqual(reservedTokens(prompt))
    }),
  )
  expect(countedTokens('x'.repeat(800), 'y'.repeat(80), 0)).toBe(110)
  expect(countedTokens('x'.repeat(800), 'y'.repeat(80), 250)).toBe(250)
  expect(countedTokens('x'.repeat(800), '', 1e12)).toBe(1000)
})
