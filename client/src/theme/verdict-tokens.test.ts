import { describe, expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { darkTones, lightTones, pageColor, verdictTones } from './verdict-tokens.ts'

describe('verdict colours', () => {
  test.each(verdictTones)('%s reads on its tint and on the page, in light and dark', (tone) => {
    expect(contrast(lightTones[tone].ink, lightTones[tone].tint)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(lightTones[tone].ink, pageColor.light)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(darkTones[tone].ink, darkTones[tone].tint)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(darkTones[tone].ink, pageColor.dark)).toBeGreaterThanOrEqual(4.5)
  })
})
