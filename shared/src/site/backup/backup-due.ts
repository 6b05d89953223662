import { day, hour, type Instant } from '../../ground/time/instant.ts'

/** A backup may be late by this much at most. */
const NIGHT_LATE = 26 * hour
const DRILL_EVERY = 7 * day
const DRILL_LATE = 9 * day
const RETRY_AFTER = hour

export type Past = {
  /** Start of the last success; null without one. */
  good: Instant | null
  /** End of the last failure after it; null without one. */
  failed: Instant | null
  /** Number of failures since the last success. */
  failures: number
  /** When the first data appeared. */
  since: Instant
}

/** An hour after the first failure, then each time twice as long. */
const retryAt = ({ failed, failures }: Past): Instant =>
  failed === null ? 0 : failed + Math.min(RETRY_AFTER * 2 ** Math.max(0, failures - 1), DRILL_EVERY)

/**
 * A failing backup is retried at growing intervals, and always at the time of the next night.
 * @param scheduled the last scheduled start before `now`
 */
export function isNightDue(past: Past, scheduled: Instant, now: Instant): boolean {
  if ((past.good ?? past.since) >= scheduled) return false
  return past.failed === null || past.failed < scheduled || now >= retryAt(past)
}

/** A failing drill is retried at growing intervals, at least once a week. */
export function isDrillDue(past: Past, now: Instant): boolean {
  return (past.good === null || now - past.good >= DRILL_EVERY) && now >= retryAt(past)
}

export const isNightLate = (past: Past, now: Instant): boolean => now - (past.good ?? past.since) > NIGHT_LATE
export const isDrillLate = (past: Past, now: Instant): boolean => now - (past.good ?? past.since) > DRILL_LATE
