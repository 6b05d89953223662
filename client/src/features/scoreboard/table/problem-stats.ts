import type { BoardPageRow } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import type { BoardLook } from '../../../components/contest-rules/board-look.ts'

export type ProblemStat = { solved: number; tried: number }

/** The number of these rows that tried each problem, and that solved it. */
export function problemStats(rows: Iterable<Pick<BoardPageRow, 'cells'>>, look: BoardLook): Map<string, ProblemStat> {
  const stats = new Map<string, ProblemStat>()
  for (const { cells } of rows) {
    for (const id in cells) {
      const stat = stats.get(id) ?? { solved: 0, tried: 0 }
      stats.set(id, stat)
      stat.tried++
      if (look.isSolved(cells[id] ?? {})) stat.solved++
    }
  }
  return stats
}
