import { type Instant, second } from '../../ground/time/instant.ts'

declare const brand: unique symbol

/** Whole seconds from the start of a contest, negative before it. Only this file makes them, so no instant can stand in their place. */
export type ContestSeconds = number & { readonly [brand]: 'contest-seconds' }

/** Faults of a contest's times. */
export type TimesFault = 'end-before-start' | 'duration-differs' | 'seal-without-time' | 'seal-outside'

type ContestTimes = {
  startTime: Instant
  endTime: Instant
  /** Seconds. */
  duration: number
  sealRank: boolean
  sealRankTime: Instant | null
}

/**
 * Every fault of the times. The end is after the start, the duration is their difference, and the seal is inside (start included, end
 * excluded).
 */
export function timesFaults({ startTime, endTime, duration, sealRank, sealRankTime }: ContestTimes): TimesFault[] {
  const faults: TimesFault[] = []
  if (endTime <= startTime) faults.push('end-before-start')
  if (duration !== secondsBetween(startTime, endTime)) faults.push('duration-differs')
  if (sealRank && sealRankTime === null) faults.push('seal-without-time')
  if (sealRank && sealRankTime !== null && (sealRankTime < startTime || sealRankTime >= endTime)) faults.push('seal-outside')
  return faults
}

/** Whole seconds from one instant to another, rounded down: a moment before the start is second -1. */
export function secondsBetween(from: Instant, to: Instant): number {
  return Math.floor((to - from) / second)
}

type Span = { startTime: Instant; endTime: Instant }

/** Length of a contest in whole seconds, rounded up: when it ends in mid-second, that second contains runs. */
export function lengthSec({ startTime, endTime }: Span): ContestSeconds {
  return Math.ceil((endTime - startTime) / second) as ContestSeconds
}

/** The second of a run that arrived at `at`. A run at the end or later is after the last second, also when that is cut. */
export function runSecond(contest: Span, at: Instant): ContestSeconds {
  const sec = secondsBetween(contest.startTime, at)
  return (at >= contest.endTime ? Math.max(sec, lengthSec(contest)) : sec) as ContestSeconds
}
