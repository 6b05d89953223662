import { type Instant, minute } from '@touchstone/shared/ground/time/instant.ts'

/**
 * Whether a period from `since` with length `ms` has not ended. A time before `since` means that the clock was set back, so the period
 * counts as ended: otherwise it would last that much longer.
 */
export const stillLasts = (since: Instant, ms: number, now: Instant): boolean => now >= since && now < since + ms

/** Clocks are set back by this much every day, to follow the network's time. Waits and locks must survive that. */
export const CORRECTION_MS = minute

/** As `stillLasts`, but a small correction of the clock ends nothing. */
export const lastsThroughCorrections = (since: Instant, ms: number, now: Instant): boolean =>
  stillLasts(since - CORRECTION_MS, ms + CORRECTION_MS, now)
