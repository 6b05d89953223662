import type { Instant } from '@touchstone/shared/time/instant.ts'

/**
 * Whether what began at `since` and lasts `ms` has not ended. A clock that was set back to before `since` tells nothing, so it
 * counts as ended: otherwise it would last as much longer as the clock was set back.
 */
export const stillLasts = (since: Instant, ms: number, now: Instant): boolean => now >= since && now < since + ms
