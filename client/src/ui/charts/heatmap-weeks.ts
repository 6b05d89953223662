/** One day of the heat map; `level` 0..4 is its darkness. */
export type HeatDay = { date: string; count: number; level: 0 | 1 | 2 | 3 | 4 }

const dayMs = 86_400_000

/** Thresholds of the levels: larger counts are darker. */
const steps = [0, 2, 5, 9] as const

function levelOf(count: number): HeatDay['level'] {
  return steps.filter((step) => count > step).length as HeatDay['level']
}

/**
 * The year up to `endDate` as weeks of seven days, Monday first; days before the year and after its end are null.
 * @param endDate `yyyy-MM-dd`, the last day shown
 * @param counts submissions by day; a missing day has none
 */
export function heatmapWeeks(endDate: string, counts: ReadonlyMap<string, number>): (HeatDay | null)[][] {
  const end = Date.parse(`${endDate}T00:00:00Z`)
  const start = end - 364 * dayMs
  const monday = start - ((new Date(start).getUTCDay() + 6) % 7) * dayMs
  const weeks: (HeatDay | null)[][] = []
  for (let week = monday; week <= end; week += 7 * dayMs) {
    weeks.push(
      Array.from({ length: 7 }, (_, weekday) => {
        const at = week + weekday * dayMs
        if (at < start || at > end) return null
        const date = new Date(at).toISOString().slice(0, 10)
        const count = counts.get(date) ?? 0
        return { date, count, level: levelOf(count) }
      }),
    )
  }
  return weeks
}
