import { describe, expect, test } from 'vitest'
import { darkTints, lightTints, tintOf } from './avatar-tints.ts'
import { contrast } from './contrast.ts'
import { pageColor } from './verdict-tokens.ts'

describe('tints of avatars', () => {
  test('are six, the same number in light and dark', () => {
    expect([lightTints.length, darkTints.length]).toEqual([6, 6])
  })

  test.each([...lightTints, ...darkTints])('the ink $ink reads on its tint $tint', ({ ink, tint }) => {
    expect(contrast(ink, tint)).toBeGreaterThanOrEqual(4.5)
  })

  test('are quiet: each is close to the page behind it', () => {
    for (const { tint } of lightTints) expect(contrast(tint, pageColor.light)).toBeLessThan(1.4)
    for (const { tint } of darkTints) expect(contrast(tint, pageColor.dark)).toBeLessThan(1.7)
  })

  test('follow the id, and spread over all six', () => {
    const ids = Array.from({ length: 60 }, (_, n) => (n * 7919).toString(16).padStart(32, '0'))
    expect(ids.map(tintOf)).toEqual(ids.map(tintOf))
    expect(new Set(ids.map(tintOf)).size).toBe(6)
  })
})
