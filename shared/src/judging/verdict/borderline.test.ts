import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBorderline, isBorderlineJudging, MOST_RUNS, needsAnotherRun } from './borderline.ts'
import { Verdict } from './verdict.ts'

describe('a time near the limit of 1000 ms', () => {
  test.each([
    { name: 'inside the margin', exit: {}, cpuMs: 1090, margin: 10, borderline: true },
    { name: 'at its edge', exit: {}, cpuMs: 900, margin: 10, borderline: true },
    { name: 'outside', exit: {}, cpuMs: 1101, margin: 10, borderline: false },
    { name: 'killed', exit: null, cpuMs: 1001, margin: 10, borderline: false },
    { name: 'every run that ends, with the widest margin', exit: {}, cpuMs: 0, margin: 100, borderline: true },
    { name: 'no run, without a margin', exit: {}, cpuMs: 1000, margin: 0, borderline: false },
  ])('$name', ({ exit, cpuMs, margin, borderline }) => {
    expect(isBorderline({ exit, cpuMs }, 1000, margin)).toBe(borderline)
  })

  const times = fc.integer({ min: 0, max: 3000 })
  const margins = fc.integer({ min: 0, max: 100 })
  test('a wider margin never removes a mark', () => {
    fc.assert(
      fc.property(times, margins, margins, (cpuMs, a, b) => {
        const [narrow, wide] = [Math.min(a, b), Math.max(a, b)]
        const closeBy = (margin: number) => isBorderline({ exit: {}, cpuMs }, 1000, margin)
        expect(!closeBy(narrow) || closeBy(wide)).toBe(true)
      }),
    )
  })

  test('only a Time Limit close to the limit is run again, and at most three times in all', () => {
    const close = { status: Verdict.TimeLimit, facts: { exit: {}, cpuMs: 1020 } }
    expect([1, 2, 3].map((runs) => needsAnotherRun(close, runs, 1000, 10))).toEqual([true, true, false])
    expect(needsAnotherRun({ ...close, status: Verdict.Accepted }, 1, 1000, 10)).toBe(false)
    expect(needsAnotherRun({ ...close, facts: { exit: {}, cpuMs: 1200 } }, 1, 1000, 10)).toBe(false)
    fc.assert(
      fc.property(times, margins, fc.integer({ min: MOST_RUNS, max: 9 }), (cpuMs, margin, runs) => {
        expect(needsAnotherRun({ ...close, facts: { exit: {}, cpuMs } }, runs, 1000, margin)).toBe(false)
      }),
    )
  })

  test('a judging is borderline when one of its cases is', () => {
    expect(isBorderlineJudging([])).toBe(false)
    expect(isBorderlineJudging([{}, { borderline: false }])).toBe(false)
    expect(isBorderlineJudging([{}, { borderline: true }])).toBe(true)
  })
})
