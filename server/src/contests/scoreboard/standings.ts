import type { ReckonedBoard } from '@touchstone/shared/contests/rules/shape/reckoning.ts'
import type { Standing } from '@touchstone/shared/contests/scoreboard/board-timeline.ts'

/** Converts board rows to those of our own pages; a row with unchanged cells returns the same object. */
export function createStandings(displayIds: ReadonlyMap<number, string>): (board: ReckonedBoard) => Standing[] {
  const known = new WeakMap<object, Standing>()
  return (board) =>
    board.rows().map(({ rank: _, cells, ...row }) => {
      const standing = known.get(cells) ?? {
        ...row,
        cells: Object.fromEntries([...cells].map(([pid, cell]) => [displayIds.get(pid) ?? String(pid), cell])),
      }
      known.set(cells, standing)
      return standing
    })
}
