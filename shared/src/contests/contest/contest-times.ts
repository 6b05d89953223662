import { type Instant, second } from '../../ground/time/instant.ts'

/** What can be wrong with the times of a contest. */
export type TimesFault = 'end-before-start' | 'duration-differs' | 'seal-without-time' | 'seal-outside'

export type ContestTimes = {
  startTime: Instant
  endTime: Instant
  /** Seconds. */
  duration: number
  sealRank: boolean
  sealRankTime: Instant | null
}

/** Every fault of the times; the end comes after the start, the duration is what lies between, the seal lies inside (the start counts, the end does not). */
export function timesFaults({ startTime, endTime, duration, sealRank, sealRankTime }: ContestTimes): TimesFault[] {
  const faults: TimesFault[] = []
  if (endTime <= startTime) faults.push('end-before-start')
  if (duration !== secondsBetween(startTime, endTime)) faults.push('duration-differs')
  if (sealRank && sealRankTime === null) faults.push('seal-without-time')
  if (sealRank && sealRankTime !== null && (sealRankTime < startTime || sealRankTime >= endTime)) faults.push('seal-outside')
  return faults
}

/** Whole seconds from one instant to another, cut downwards: a moment before the start is second -1. */
export function secondsBetween(from: Instant, to: Instant): number {
  return Math.floor((to - from) / second)
}

type Span = { startTime: Instant; endTime: Instant }

/** Whole seconds of a contest, the last one that has begun included: where it ends in mid-second, runs of that second lie in it. */
export function lengthSec({ startTime, endTime }: Span): number {
  return Math.ceil((endTime - startTime) / second)
}

/** The second of a run that arrived at `at`. One that arrived at the end or later stands behind the last second, also where that is cut in its middle. */
export function runSecond(contest: Span, at: Instant): number {
  const sec = secondsBetween(contest.startTime, at)
  return at >= contest.endTime ? Math.max(sec, lengthSec(contest)) : sec
}
