import { day, hour, type Instant } from '../../ground/time/instant.ts'

/** A night may come late, but not by more than this. */
const NIGHT_LATE = 26 * hour
const DRILL_EVERY = 7 * day
const DRILL_LATE = 9 * day
const RETRY_AFTER = hour

export type Past = {
  /** When the last good one began; null when there was none. */
  good: Instant | null
  /** When the last try ended that failed since; null when none did. */
  failed: Instant | null
  /** How many tries failed since the last good one. */
  failures: number
  /** Since when there is something to back up. */
  since: Instant
}

/** An hour after the first failure, then each time twice as long. */
const retryAt = ({ failed, failures }: Past): Instant =>
  failed === null ? 0 : failed + Math.min(RETRY_AFTER * 2 ** Math.max(0, failures - 1), DRILL_EVERY)

/**
 * What keeps failing is tried again at ever longer distances, and always at the time of the next night.
 * @param scheduled the last moment before `now` at which a backup was to begin
 */
export function isNightDue(past: Past, scheduled: Instant, now: Instant): boolean {
  if ((past.good ?? past.since) >= scheduled) return false
  return past.failed === null || past.failed < scheduled || now >= retryAt(past)
}

/** What keeps failing is tried at ever longer distances, at least once a week. */
export function isDrillDue(past: Past, now: Instant): boolean {
  return (past.good === null || now - past.good >= DRILL_EVERY) && now >= retryAt(past)
}

export const isNightLate = (past: Past, now: Instant): boolean => now - (past.good ?? past.since) > NIGHT_LATE
export const isDrillLate = (past: Past, now: Instant): boolean => now - (past.good ?? past.since) > DRILL_LATE
