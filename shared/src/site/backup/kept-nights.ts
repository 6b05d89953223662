/**
 * The nights to keep: the newest ones, and the last one of each of the newest weeks (from Monday on).
 * @param nights `yyyy-MM-dd`, in any order
 */
export function keptNights(nights: readonly string[], keep: { days: number; weeks: number }): Set<string> {
  const newestFirst = [...nights].sort().reverse()
  const lastOfWeek = new Map<number, string>()
  for (const night of newestFirst) {
    const week = weekOf(night)
    if (!lastOfWeek.has(week)) lastOfWeek.set(week, night)
  }
  return new Set([...newestFirst.slice(0, keep.days), ...[...lastOfWeek.values()].slice(0, keep.weeks)])
}

const DAY = 86_400_000

/** Weeks since some Monday; day 0 of the epoch is a Thursday. */
function weekOf(night: string): number {
  const days = Date.parse(`${night}T00:00:00Z`) / DAY
  return Math.floor((days + 3) / 7)
}
