import { type Instant, minute } from '@touchstone/shared/ground/time/instant.ts'

/**
 * Whether what began at `since` and lasts `ms` has not ended. A clock that was set back to before `since` tells nothing, so it
 * counts as ended: otherwise it would last as much longer as the clock was set back.
 */
export const stillLasts = (since: Instant, ms: number, now: Instant): boolean => now >= since && now < since + ms

/** A clock is set back by this much every day, to follow the network's time. What people wait for, or are kept from, outlasts that. */
export const CORRECTION_MS = minute

/** As `stillLasts`, but a small correction of the clock ends nothing. */
export const lastsThroughCorrections = (since: Instant, ms: number, now: Instant): boolean =>
  stillLasts(since - CORRECTION_MS, ms + CORRECTION_MS, now)
