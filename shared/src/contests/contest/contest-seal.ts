import type { Instant } from '../../ground/time/instant.ts'
import { ContestPhase, contestPhase } from './contest-phase.ts'

/** The facts about a contest that decide its seal. `autoRealRank`: the board opens automatically at the end. */
export type SealedContest = {
  startTime: Instant
  endTime: Instant
  sealRank: boolean
  sealRankTime: Instant | null
  autoRealRank: boolean
}

/** The viewer of the board. Only a contest admin's `forceRefresh` lifts the seal; for others it has no effect. */
export type SealViewer = { isContestAdmin: boolean; forceRefresh: boolean }

/** Whether the board is frozen at `now` for viewers who may not lift the seal. A seal without a time seals from the start. */
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
 * Whether verdicts of a contest may count in public statistics: after its end, with an open board. During the contest they are for
 * participants, and under the seal for nobody.
 */
export function verdictsAreKnown(contest: SealedContest, now: Instant): boolean {
  return contestPhase(contest, now) === ContestPhase.ended && !isSealed(contest, now)
}
