import { describe, expect, test } from 'vitest'
import { heatmapWeeks } from './heatmap-weeks.ts'

describe('the heat map of a year', () => {
  const weeks = heatmapWeeks(
    '2026-03-04',
    new Map([
      ['2026-03-02', 1],
      ['2026-03-04', 20],
    ]),
  )
  const days = weeks.flat().filter((day) => day !== null)

  test('has 365 days that end with the last one', () => {
    expect(days).toHaveLength(365)
    expect(days.at(-1)?.date).toBe('2026-03-04')
  })
  test('weeks begin on Monday', () => {
    expect(weeks.at(-1)?.map((day) => day?.date ?? null)).toEqual(['2026-03-02', '2026-03-03', '2026-03-04', null, null, null, null])
  })
  test('more submissions are darker, none is blank', () => {
    expect(
      weeks
        .at(-1)
        ?.slice(0, 3)
        .map((day) => day?.level),
    ).toEqual([1, 0, 4])
  })
})
