import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeSlide, pieceSize, slideTarget, slideWidth } from './slide-rule.ts'

describe('the slide check', () => {
  test.each([
    { name: 'three pixels off still passes', position: 203, tookMs: 900, expected: 'passed' },
    { name: 'four pixels off does not', position: 204, tookMs: 900, expected: 'missed' },
    { name: 'a machine is too fast', position: 200, tookMs: 40, expected: 'too-fast' },
    { name: 'the keyboard may be as fast as it likes', position: 200, tookMs: null, expected: 'passed' },
  ])('$name', ({ position, tookMs, expected }) => {
    expect(judgeSlide(position, 200, tookMs)).toBe(expected)
  })
  test('the gap is always inside the picture and never where the piece starts', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (random) => {
        const target = slideTarget(random)
        expect(target).toBeGreaterThan(pieceSize)
        expect(target + pieceSize).toBeLessThanOrEqual(slideWidth)
      }),
    )
  })
})
