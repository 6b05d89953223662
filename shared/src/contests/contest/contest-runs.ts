import type { ContestMasking, ContestRun } from '../../ground/access/contest-run.ts'
import type { Instant } from '../../ground/time/instant.ts'
import { ContestPhase, contestPhase } from './contest-phase.ts'
import { isSealed, type SealedContest } from './contest-seal.ts'

type Contest = SealedContest & { uid: string; gid: number | null }

/** The instant of the seal; a seal without a time seals from the start. */
export const sealTime = ({ sealRankTime, startTime }: SealedContest): Instant => sealRankTime ?? startTime

/**
 * The contest's current decisions about a run submitted at `submitTime`.
 * @param isOff whether its problem is hidden or was removed
 */
export function contestRunOf(
  contest: Contest,
  masking: ContestMasking,
  run: { submitTime: Instant; isOff: boolean },
  now: Instant,
): ContestRun {
  return {
    creatorUid: contest.uid,
    gid: contest.gid,
    masking,
    isOver: contestPhase(contest, now) === ContestPhase.ended,
    isSealed: isSealed(contest, now),
    isAfterSeal: contest.sealRank && run.submitTime >= sealTime(contest),
    // A replayed recording has runs in the future.
    isOff: run.isOff || run.submitTime > now,
  }
}
