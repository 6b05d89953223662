import { useEffect, useState } from 'react'
import { siteNow } from './site-clock.ts'

/** The site's time in milliseconds, updated every second while a component is subscribed. */
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
