import { useEffect, useState } from 'react'
import { siteNow } from './site-clock.ts'

/** Milliseconds of the site's clock, told again every second as long as somebody wants to know. */
export function useSiteNow(ticking = true): number {
  const [now, setNow] = useState(() => siteNow().getTime())
  useEffect(() => {
    if (!ticking) return
    const tick = () => setNow(siteNow().getTime())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [ticking])
  return now
}
