import type { BoardView } from './board-view.ts'
import type { Run } from './run.ts'

/** Rules of one kind of contest. A board uses its format and never its name. */
export type BoardFormat<Cell, Totals> = {
  /**
   * One person's cell for one problem, from the runs of that cell alone.
   * @param runs in order; null when the view shows none of them
   */
  cell(runs: readonly Run[], view: BoardView): CellReckoning<Cell> | null
  /** The run that decides the cell's value; null without one. */
  worthOf(runs: readonly Run[], view: BoardView): Run | null
  totals(cells: Iterable<Cell>): Totals
  /** Negative when `a` ranks before `b`, zero for equal ranks. */
  compare(a: Totals, b: Totals): number
  /** Second of the accept that competes for first to solve; null without one. */
  acceptedAt(cell: Cell): number | null
}

/** `tries`: all runs of the cell in the view, hidden ones included. `first`: the earliest visible one. */
export type CellReckoning<Cell> = { cell: Cell; tries: number; first: RunMoment | null }

export type RunMoment = { at: number; id: number }
