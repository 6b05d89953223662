import { useEffect, useState } from 'react'
import { siteNow } from '../../clock/site-clock.ts'

const SLOT_MS = 15_000
const slotNow = () => Math.floor(siteNow().getTime() / SLOT_MS) * SLOT_MS

/** The site's clock in steps of a minute; nothing renders between two steps. */
export function useMinute(): number {
  const [slot, setSlot] = useState(slotNow)
  useEffect(() => {
    const timer = setInterval(() => setSlot(slotNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  return slot
}
