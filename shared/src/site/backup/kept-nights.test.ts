import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptNights } from './kept-nights.ts'

const DAY = 86_400_000
const nightAt = (n: number) => new Date(Date.UTC(2026, 0, 5) + n * DAY).toISOString().slice(0, 10)
const nights = (count: number) => Array.from({ length: count }, (_, n) => nightAt(n))

test('of sixty nights in a row, seven days and the Sundays of four weeks are kept', () => {
  // 2026-01-05 is a Monday; night 59 is Thursday 2026-03-05.
  const kept = [...keptNights(nights(60), { days: 7, weeks: 4 })].sort()
  expect(kept).toEqual(['2026-02-15', '2026-02-22', '2026-02-27', '2026-02-28', ...[1, 2, 3, 4, 5].map((d) => `2026-03-0${d}`)])
})

test('a site that was off for months keeps its newest nights', () => {
  expect(keptNights(['2025-06-01', '2025-06-02', '2026-01-01'], { days: 2, weeks: 1 })).toEqual(new Set(['2026-01-01', '2025-06-02']))
})

test('the newest night always stays, and no more than configured are kept', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 500 })),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 0, max: 20 }),
      (days, d, w) => {
        const all = days.map(nightAt)
        const kept = keptNights(all, { days: d, weeks: w })
        expect(kept.size).toBeLessThanOrEqual(d + w)
        expect(kept.size).toBeGreaterThanOrEqual(Math.min(d, all.length))
        const newest = all.toSorted().at(-1)
        if (newest) expect(kept.has(newest)).toBe(true)
      },
    ),
  )
})
