/** Below this a difference is the way of the answer and the whole seconds of its header, not a wrong clock. */
const unnoticedMs = 3000

let aheadMs = 0

/** Learns from an answer's `Date` header what time it is at the server. */
export function noteServerDate(header: string | null): void {
  const told = Date.parse(header ?? '')
  if (Number.isNaN(told)) return
  const measured = told - Date.now()
  if (Math.abs(measured - aheadMs) > unnoticedMs) aheadMs = Math.abs(measured) > unnoticedMs ? measured : 0
}

/** What time it is for the site: the clock of a school's computer may be minutes off, that of the server counts. */
export function siteNow(): Date {
  return new Date(Date.now() + aheadMs)
}
