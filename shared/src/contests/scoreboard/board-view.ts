import type { Instant } from '../../ground/time/instant.ts'
import { isSealedFor, type SealedContest, type SealViewer } from '../contest/contest-seal.ts'
import { lengthSec, secondsBetween } from '../contest/contest-times.ts'
import type { Run } from './run.ts'

/** The runs that a board counts; all in whole seconds from the start. */
export type BoardView = {
  /** Length of the contest; runs from this second on are after the end. */
  durationSec: number
  /** Runs from here to the end are hidden; null: none. */
  sealSec: number | null
  /** Whether runs after the end count too. Never together with a seal. */
  containsEnd: boolean
  /** The board of an earlier moment: later runs do not exist yet. Null for the current board. */
  untilSec: number | null
}

/** A board's knowledge of a run: all, only its existence, or nothing. */
type Sight = 'shown' | 'hidden' | 'out'

export function sightOf(at: number, view: BoardView): Sight {
  if (at < 0 || (view.untilSec !== null && at >= view.untilSec)) return 'out'
  if (at >= view.durationSec) return view.containsEnd && view.sealSec === null ? 'shown' : 'out'
  return view.sealSec !== null && at >= view.sealSec ? 'hidden' : 'shown'
}

/** The runs of one cell in a view: the visible ones in order, and the number of hidden ones. */
export function splitRuns(runs: readonly Run[], view: BoardView): { shown: Run[]; hidden: number } {
  const hidden = runs.filter(({ at }) => sightOf(at, view) === 'hidden').length
  const shown = runs.filter(({ at, outcome }) => outcome !== 'none' && sightOf(at, view) === 'shown')
  return { shown, hidden }
}

type ViewedContest = SealedContest & { allowEndSubmit: boolean }

/**
 * The view of one kind of viewer at `now`, for the inside board, the outside board and the sheet.
 * @param wanted `containsEnd` counts only when the contest accepts submissions after its end, and never under the seal
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
