import type { PenaltyRule, TieRule } from '../../contest/contest.schema.ts'
import { DEFAULT_PENALTY_MINUTES } from '../../contest/contest-terms.ts'
import type { BoardFormat } from '../../scoreboard/board-format.ts'
import { type BoardView, splitRuns } from '../../scoreboard/board-view.ts'
import type { Run } from '../../scoreboard/run.ts'

export type AcmCell = {
  /** Second of the first accept; null while unsolved. */
  acceptedAt: number | null
  isAfterEnd: boolean
  /** Tries with a penalty: those before the accept, or all while unsolved. */
  wrong: number
  /** Tries behind the seal; none once the problem is solved. */
  pending: number
}

/** `lastAcceptSec`: only when it separates people that are otherwise equal. */
export type AcmTotals = { solved: number; penaltySec: number; lastAcceptSec?: number }

export type AcmRule = { penaltyMinutes: number; penaltyRule: PenaltyRule; tieRule: TieRule }
export const defaultAcmRule: AcmRule = { penaltyMinutes: DEFAULT_PENALTY_MINUTES, penaltyRule: 'seconds', tieRule: 'shared' }

const cut = {
  seconds: (at) => at,
  minutes: (at) => at - (at % 60),
} as const satisfies Record<PenaltyRule, (at: number) => number>

const firstAccept = (shown: readonly Run[]) => shown.find(({ outcome }) => outcome === 'accepted')

/**
 * Runs after the accept count for nothing. A compile error, a partial score and a judge failure cost nothing. A hidden run shows only its
 * existence, whatever its result.
 */
function acmCell(runs: readonly Run[], view: BoardView) {
  const { shown, hidden } = splitRuns(runs, view)
  if (shown.length + hidden === 0) return null
  const accept = firstAccept(shown)
  const before = accept === undefined ? shown : shown.slice(0, shown.indexOf(accept))
  const cell: AcmCell = {
    acceptedAt: accept?.at ?? null,
    isAfterEnd: accept !== undefined && accept.at >= view.durationSec,
    wrong: before.filter(({ outcome }) => outcome === 'wrong').length,
    pending: accept === undefined ? hidden : 0,
  }
  return { cell, tries: shown.length + hidden, first: shown[0] ?? null }
}

/** Most solved first, then least penalty. Otherwise only the last accept separates ranks, if the contest uses it. */
export function acmFormat({ penaltyMinutes, penaltyRule, tieRule }: AcmRule): BoardFormat<AcmCell, AcmTotals> {
  return {
    cell: acmCell,
    worthOf: (runs, view) => firstAccept(splitRuns(runs, view).shown) ?? null,
    totals(cells) {
      let [solved, penaltySec, lastAcceptSec] = [0, 0, 0]
      for (const { acceptedAt, wrong } of cells) {
        if (acceptedAt === null) continue
        solved++
        const at = cut[penaltyRule](acceptedAt)
        penaltySec += at + wrong * penaltyMinutes * 60
        lastAcceptSec = Math.max(lastAcceptSec, at)
      }
      return tieRule === 'last-accept' ? { solved, penaltySec, lastAcceptSec } : { solved, penaltySec }
    },
    compare: (a, b) => b.solved - a.solved || a.penaltySec - b.penaltySec || (a.lastAcceptSec ?? 0) - (b.lastAcceptSec ?? 0),
    acceptedAt: ({ acceptedAt }) => acceptedAt,
  }
}
