import type { ContestMasking, ContestRun } from '../../ground/access/contest-run.ts'
import type { Instant } from '../../ground/time/instant.ts'
import { ContestPhase, contestPhase } from './contest-phase.ts'
import { isSealed, type SealedContest } from './contest-seal.ts'

type Contest = SealedContest & { uid: string; gid: number | null }

/** The seal's instant; a seal without its time seals from the start. */
export const sealTime = ({ sealRankTime, startTime }: SealedContest): Instant => sealRankTime ?? startTime

/**
 * What the contest decides now about a run that was sent at `submitTime`.
 * @param isOff whether its problem is hidden or was taken out
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
    // A recorded contest that is played has runs that are still to come.
    isOff: run.isOff || run.submitTime > now,
  }
}
