import type { Instant } from '../../ground/time/instant.ts'
import { isSealedFor, type SealedContest, type SealViewer } from '../contest/contest-seal.ts'
import { lengthSec, secondsBetween } from '../contest/contest-times.ts'
import type { Run } from './run.ts'

/** Which runs a board counts; all in whole seconds from the start. */
export type BoardView = {
  /** Length of the contest; what comes at or after it is after the end. */
  durationSec: number
  /** Runs from here to the end are hidden; null where nothing is. */
  sealSec: number | null
  /** Whether runs after the end count too. Never together with a seal. */
  containsEnd: boolean
  /** The board of an earlier moment: runs at or after it do not exist yet. Null for the board of now. */
  untilSec: number | null
}

/** What a board knows of a run: all, only that there is one, or nothing. */
export type Sight = 'shown' | 'hidden' | 'out'

export function sightOf(at: number, view: BoardView): Sight {
  if (at < 0 || (view.untilSec !== null && at >= view.untilSec)) return 'out'
  if (at >= view.durationSec) return view.containsEnd && view.sealSec === null ? 'shown' : 'out'
  return view.sealSec !== null && at >= view.sealSec ? 'hidden' : 'shown'
}

/** The runs of one cell as a view has them: those it may count, in order, and how many it may not look into. */
export function splitRuns(runs: readonly Run[], view: BoardView): { shown: Run[]; hidden: number } {
  const hidden = runs.filter(({ at }) => sightOf(at, view) === 'hidden').length
  const shown = runs.filter(({ at, outcome }) => outcome !== 'none' && sightOf(at, view) === 'shown')
  return { shown, hidden }
}

type ViewedContest = SealedContest & { allowEndSubmit: boolean }

/**
 * The view of one kind of viewer at `now`: the inside board, the outside board and the sheet all ask here.
 * @param wanted `containsEnd` counts only where the contest takes submissions after its end, and never under the seal
 */
export function boardViewFor(
  contest: ViewedContest,
  now: Instant,
  viewer: SealViewer,
  wanted: { containsEnd: boolean; untilSec?: number | null },
): BoardView {
  const sealed = isSealedFor(contest, now, viewer)
  return {
    durationSec: lengthSec(contest),
    sealSec: sealed ? Math.max(0, secondsBetween(contest.startTime, contest.sealRankTime ?? contest.startTime)) : null,
    containsEnd: wanted.containsEnd && contest.allowEndSubmit && !sealed,
    untilSec: wanted.untilSec ?? null,
  }
}
