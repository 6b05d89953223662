import { useEffect, useState } from 'react'
import { siteNow } from './site-clock.ts'

/** Looks at the clock at least so often: a computer that slept must not sleep on. */
const MOST_MS = 600_000

const nextMidnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1).getTime()

/**
 * The site's clock, told again when one of these moments has come and at midnight, when "tomorrow" becomes "today": a page that stays open never says
 * what was true before.
 */
export function useTurns(moments: readonly (number | null)[]): Date {
  const [now, setNow] = useState(siteNow)
  const next = Math.min(nextMidnight(now), ...moments.filter((at) => at !== null).filter((at) => at > now.getTime()))
  useEffect(() => {
    const wait = Math.min(Math.max(next - siteNow().getTime(), 0), MOST_MS)
    // `now` belongs here: who has looked too early looks again.
    const timer = setTimeout(() => setNow(siteNow()), now.getTime() < next ? wait : 0)
    return () => clearTimeout(timer)
  }, [next, now])
  return now
}
