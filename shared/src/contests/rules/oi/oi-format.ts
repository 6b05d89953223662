import type { OiRankScoreType } from '../../contest/contest.schema.ts'
import type { BoardFormat } from '../../scoreboard/board-format.ts'
import { type BoardView, splitRuns } from '../../scoreboard/board-view.ts'
import type { Run } from '../../scoreboard/run.ts'

type OiCell = {
  /** Points; null when the counting runs have none, for example a compile error. */
  score: number | null
  /** Running time of the counting accept, the shortest of several; null without one. */
  runTimeMs: number | null
  /** Fully accepted with unknown running time: it was judged elsewhere. */
  untimed?: true
}

type OiTotals = { score: number; runTimeMs: number }

/** The runs that score for a problem. */
const counting = {
  Recent: (shown) => shown.slice(-1),
  Highest: (shown) => {
    const best = shown.reduce<number | null>((most, { score }) => (score !== null && (most === null || score > most) ? score : most), null)
    return shown.filter(({ score }) => best !== null && score === best)
  },
} as const satisfies Record<OiRankScoreType, (shown: readonly Run[]) => readonly Run[]>

function oiCell(scoreType: OiRankScoreType, runs: readonly Run[], view: BoardView) {
  // The seal of an OI contest even hides that there was a try.
  const { shown } = splitRuns(runs, view)
  const [first] = shown
  if (first === undefined) return null
  const chosen = counting[scoreType](shown)
  const accepts = chosen.filter(({ outcome }) => outcome === 'accepted')
  const times = accepts.flatMap(({ runTimeMs }) => (runTimeMs === null ? [] : [runTimeMs]))
  const untimed = accepts.length > 0 && times.length === 0 ? { untimed: true as const } : {}
  const cell: OiCell = { score: chosen[0]?.score ?? null, runTimeMs: times.length > 0 ? Math.min(...times) : null, ...untimed }
  return { cell, tries: shown.length, first }
}

/** Most points first, then the shortest running time over the fully accepted problems. */
export function oiFormat(scoreType: OiRankScoreType): BoardFormat<OiCell, OiTotals> {
  return {
    cell: (runs, view) => oiCell(scoreType, runs, view),
    worthOf(runs, view) {
      const [chosen] = counting[scoreType](splitRuns(runs, view).shown)
      return chosen && chosen.score !== null ? chosen : null
    },
    totals(cells) {
      let [score, runTimeMs] = [0, 0]
      for (const cell of cells) {
        score += cell.score ?? 0
        runTimeMs += cell.runTimeMs ?? 0
      }
      return { score, runTimeMs }
    },
    compare: (a, b) => b.score - a.score || a.runTimeMs - b.runTimeMs,
    acceptedAt: () => null,
  }
}
