import type { ContestMasking } from '../../ground/access/contest-run.ts'
import type { Instant } from '../../ground/time/instant.ts'
import { sealTime } from './contest-runs.ts'
import { isSealed, type SealedContest } from './contest-seal.ts'

/** The runs in a list or a count of a contest: submitted from `from` (null: any time) and before `until`, never in the future. */
export type RunWindow = { from: Instant | null; until: Instant }

type Contest = SealedContest & { allowEndSubmit: boolean }
type Wish = {
  /** Whether the seal is lifted for this viewer. */
  liftsSeal: boolean
  /** Includes runs after the end, where the contest accepts them. */
  containsEnd: boolean
}

/** Other users' runs that this viewer may count. Runs after the end are excluded while the viewer sees a seal. */
export function othersWindow(contest: Contest, now: Instant, { liftsSeal, containsEnd }: Wish): RunWindow {
  const from = contest.startTime
  // A replayed recording has runs in the future.
  const present = now + 1
  if (!liftsSeal && isSealed(contest, now)) return { from, until: Math.min(sealTime(contest), contest.endTime, present) }
  return { from, until: containsEnd && contest.allowEndSubmit ? present : Math.min(contest.endTime, present) }
}

/** The viewer's own runs. The masking of the contest decides whether the seal hides them. */
export function ownWindow(contest: Contest, { sealHidesOwn }: ContestMasking, now: Instant, wish: Wish): RunWindow {
  return othersWindow(contest, now, { ...wish, liftsSeal: wish.liftsSeal || !sealHidesOwn })
}
