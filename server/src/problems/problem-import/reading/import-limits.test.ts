import { describe, expect, test } from 'vitest'
import { fitLimit, fpsMemoryMb, fpsTimeMs, hydroMemoryMb, hydroTimeMs } from './import-limits.ts'
import type { ImportWarning } from './imported-problem.ts'

describe('the time limit of an FPS item', () => {
  test.each([
    { name: 'seconds', text: '1', unit: 's', version: '1.2', ms: 1000 },
    { name: 'decimals of seconds', text: '0.25', unit: 's', version: '1.4', ms: 250 },
    { name: 'three zeros', text: ' 1.000\n', unit: 'S', version: '1.4', ms: 1000 },
    { name: 'milliseconds', text: '500', unit: 'ms', version: '1.2', ms: 500 },
    { name: 'no unit: seconds', text: '2', unit: '', version: '1.5', ms: 2000 },
    { name: 'version 1.1, unknown unit: seconds', text: '2', unit: 'sek', version: '1.1', ms: 2000 },
    { name: 'no number', text: 'soon', unit: 's', version: '1.2', ms: null },
    { name: 'nothing', text: '', unit: 's', version: '1.2', ms: null },
  ])('$name', ({ text, unit, version, ms }) => {
    expect(fpsTimeMs(text, unit, version)).toBe(ms)
  })

  test('an unknown unit refuses the problem from version 1.2 on', () => {
    expect(() => fpsTimeMs('1', 'min', '1.2')).toThrow(expect.objectContaining({ code: 'import.unknown-unit' }))
    expect(() => fpsMemoryMb('1', 'gallons', '1.2')).toThrow(expect.objectContaining({ code: 'import.unknown-unit' }))
  })
})

test.each([
  ['128', 'mb', '1.2', 128],
  ['65536', 'kb', '1.2', 64],
  ['1000', 'KB', '1.2', 1],
  ['65536', 'kb', '1.1', 65536],
  ['64', '', '1.5', 64],
] as const)('the memory limit %s %s in version %s is %d MB', (text, unit, version, mb) => {
  expect(fpsMemoryMb(text, unit, version)).toBe(mb)
})

test('Hydro writes limits with their units', () => {
  expect(['1000ms', '1s', '1.5s', '500', '1 S', 'soon'].map(hydroTimeMs)).toEqual([1000, 1000, 1500, 500, 1000, null])
  expect(['256m', '256mb', '256MB', '1g', '65536k', '64', 'lots'].map(hydroMemoryMb)).toEqual([256, 256, 256, 1024, 64, 64, null])
})

test.each([
  { value: 1000, fitted: 1000, warned: null },
  { value: 999_999, fitted: 30_000, warned: 'import.warn.limit-clamped' },
  { value: 0.4, fitted: 1, warned: null },
  { value: 0, fitted: 1000, warned: 'import.warn.limit-default' },
  { value: -5, fitted: 1000, warned: 'import.warn.limit-default' },
  { value: null, fitted: 1000, warned: 'import.warn.limit-default' },
])('a time limit of $value becomes $fitted ms', ({ value, fitted, warned }) => {
  const warnings: ImportWarning[] = []
  expect(fitLimit('timeLimitMs', value, warnings)).toBe(fitted)
  expect(warnings.map(({ code }) => code)).toEqual(warned ? [warned] : [])
})
