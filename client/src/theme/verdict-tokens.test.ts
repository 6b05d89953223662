import { describe, expect, test } from 'vitest'
import { darkTones, lightTones, pageColor, verdictTones } from './verdict-tokens.ts'

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

describe('verdict colours', () => {
  test.each(verdictTones)('%s reads on its tint and on the page, in light and dark', (tone) => {
    expect(contrast(lightTones[tone].ink, lightTones[tone].tint)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(lightTones[tone].ink, pageColor.light)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(darkTones[tone].ink, darkTones[tone].tint)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(darkTones[tone].ink, pageColor.dark)).toBeGreaterThanOrEqual(4.5)
  })
})
