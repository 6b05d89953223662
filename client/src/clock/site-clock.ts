/** A smaller difference comes from the answer's travel time and the whole seconds of its header; it is no wrong clock. */
const unnoticedMs = 3000

let aheadMs = 0

/** Reads the server's time from an answer's `Date` header. */
export function noteServerDate(header: string | null): void {
  const serverTime = Date.parse(header ?? '')
  if (Number.isNaN(serverTime)) return
  const measured = serverTime - Date.now()
  if (Math.abs(measured - aheadMs) > unnoticedMs) aheadMs = Math.abs(measured) > unnoticedMs ? measured : 0
}

/** The site's time. The clock of a school's computer may be minutes off; the server's clock counts. */
export function siteNow(): Date {
  return new Date(Date.now() + aheadMs)
}
