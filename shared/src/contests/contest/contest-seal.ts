import type { Instant } from '../../ground/time/instant.ts'
import { ContestPhase, contestPhase } from './contest-phase.ts'

/** A contest as far as its seal depends on it. `autoRealRank`: the board opens by itself at the end. */
export type SealedContest = {
  startTime: Instant
  endTime: Instant
  sealRank: boolean
  sealRankTime: Instant | null
  autoRealRank: boolean
}

/** Who looks at the board. Only a contest admin's `forceRefresh` lifts the seal; anybody else's changes nothing. */
export type SealViewer = { isContestAdmin: boolean; forceRefresh: boolean }

/** Whether the board stands still at `now`, for those who may not lift the seal. A seal without its time seals from the start. */
export function isSealed(contest: SealedContest, now: Instant): boolean {
  if (!contest.sealRank) return false
  const phase = contestPhase(contest, now)
  if (phase === ContestPhase.scheduled) return false
  if (phase === ContestPhase.ended) return !contest.autoRealRank
  return now >= (contest.sealRankTime ?? contest.startTime)
}

export function isSealedFor(contest: SealedContest, now: Instant, viewer: SealViewer): boolean {
  return isSealed(contest, now) && !(viewer.isContestAdmin && viewer.forceRefresh)
}

/**
 * Whether the verdicts of a contest may show in numbers outside of it: once it is over and its board is open. While it runs they
 * belong to those who may enter, and under the seal to nobody.
 */
export function verdictsAreKnown(contest: SealedContest, now: Instant): boolean {
  return contestPhase(contest, now) === ContestPhase.ended && !isSealed(contest, now)
}
