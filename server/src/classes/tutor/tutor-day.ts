import { day, hour } from '@touchstone/shared/ground/time/instant.ts'

/** The day of a budget: days of UTC+8 since 1970. */
export const dayOf = (now: number): number => Math.floor((now + 8 * hour) / day)
