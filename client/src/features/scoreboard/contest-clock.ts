import { useEffect, useState } from 'react'
import { siteNow } from '../../clock/site-clock.ts'
import { parseInstant } from '../../ui/format.ts'

/** Whole seconds since the start by the site's clock, updated every second until `untilSec`; negative before the start. */
export function useElapsedSec(startTime: string, untilSec: number): number {
  const start = parseInstant(startTime).getTime()
  const read = () => Math.floor((siteNow().getTime() - start) / 1000)
  const [elapsed, setElapsed] = useState(read)
  const isOver = elapsed >= untilSec
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` follows from the start
  useEffect(() => {
    setElapsed(read())
    if (isOver) return
    const timer = setInterval(() => setElapsed(read()), 1000)
    return () => clearInterval(timer)
  }, [start, isOver])
  return elapsed
}
