import type { Instant } from '@touchstone/shared/ground/time/instant.ts'

/** Calendar days in the time zone of the server, which is the school's. The runtime handles daylight saving. */
export function startOfLocalDay(at: Instant): Instant {
  const date = new Date(at)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}

/** Start of the day that is so many days after (or, negative, before) the day of `at`. */
export function addLocalDays(at: Instant, days: number): Instant {
  const date = new Date(at)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime()
}

const two = (n: number) => String(n).padStart(2, '0')

/** `yyyy-MM-dd` */
export function localDate(at: Instant): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** `yyyy-MM-dd HH:mm:ss` */
export function localDateTime(at: Instant): string {
  const date = new Date(at)
  return `${localDate(at)} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}
