import type { Instant } from '@touchstone/shared/ground/time/instant.ts'

export type Clock = { now(): Instant }

export const systemClock: Clock = { now: () => Date.now() }
