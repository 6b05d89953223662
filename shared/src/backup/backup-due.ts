import { day, hour, type Instant } from '../time/instant.ts'

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
  /** Since when there is something to back up. */
  since: Instant
}

const mayTry = ({ failed }: Past, now: Instant) => failed === null || now - failed >= RETRY_AFTER

/** @param scheduled the last moment before `now` at which a backup was to begin */
export function isNightDue(past: Past, scheduled: Instant, now: Instant): boolean {
  return (past.good ?? past.since) < scheduled && mayTry(past, now)
}

export function isDrillDue(past: Past, now: Instant): boolean {
  return (past.good === null || now - past.good >= DRILL_EVERY) && mayTry(past, now)
}

export const isNightLate = (past: Past, now: Instant): boolean => now - (past.good ?? past.since) > NIGHT_LATE
export const isDrillLate = (past: Past, now: Instant): boolean => now - (past.good ?? past.since) > DRILL_LATE
