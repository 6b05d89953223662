import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accentOf } from './accent.ts'
import { contrast } from './contrast.ts'
import { pageColor } from './verdict-tokens.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

describe('an accent colour', () => {
  test('is legible everywhere, whichever colour it is', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        const { shades, darkLink } = accentOf(hex)
        for (const shade of shades) expect(shade).toMatch(/^#[0-9a-f]{6}$/)
        expect(contrast(shades[7], pageColor.light)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(shades[7], shades[0])).toBeGreaterThanOrEqual(4.5)
        expect(contrast(shades[7], shades[1])).toBeGreaterThanOrEqual(4.5)
        for (const filled of [shades[5], shades[6], shades[7], shades[8], shades[9]]) {
          expect(contrast(filled, '#ffffff')).toBeGreaterThanOrEqual(4.5)
        }
        expect(contrast(darkLink, pageColor.dark)).toBeGreaterThanOrEqual(7)
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    { name: 'a dark one stays as it is', hex: '#8A1538', main: '#8a1538', isAdjusted: false },
    { name: 'the usual one stays as it is', hex: '#3f4bb0', main: '#3f4bb0', isAdjusted: false },
  ])('$name', ({ hex, main, isAdjusted }) => {
    const accent = accentOf(hex)
    expect([accent.shades[7], accent.isAdjusted]).toEqual([main, isAdjusted])
  })

  test('a pale one is darkened, and says so', () => {
    expect(accentOf('#ffd400').isAdjusted).toBe(true)
  })
})
