import { useEffect, useState } from 'react'
import { siteNow } from './site-clock.ts'

/** The longest wait between two looks at the clock; a computer may have slept meanwhile. */
const MOST_MS = 600_000

const nextMidnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1).getTime()

/**
 * The site's time, updated when one of these moments has come and at midnight, when "tomorrow" becomes "today".
 * A page that stays open then never shows an old state.
 */
export function useTurns(moments: readonly (number | null)[]): Date {
  const [now, setNow] = useState(siteNow)
  const next = Math.min(nextMidnight(now), ...moments.filter((at) => at !== null).filter((at) => at > now.getTime()))
  useEffect(() => {
    const wait = Math.min(Math.max(next - siteNow().getTime(), 0), MOST_MS)
    // `now` is a dependency because a timer may fire too early and must then be set again.
    const timer = setTimeout(() => setNow(siteNow()), now.getTime() < next ? wait : 0)
    return () => clearTimeout(timer)
  }, [next, now])
  return now
}
