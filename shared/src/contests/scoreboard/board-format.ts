import type { BoardView } from './board-view.ts'
import type { Run } from './run.ts'

/** Rules of one kind of contest. A board asks its format and never its name. */
export type BoardFormat<Cell, Totals> = {
  /**
   * One person's cell for one problem, from the runs of that cell alone.
   * @param runs in order; null when the view has nothing to show for them
   */
  cell(runs: readonly Run[], view: BoardView): CellReckoning<Cell> | null
  /** The run that gave the cell what it is worth; null where none did. */
  worthOf(runs: readonly Run[], view: BoardView): Run | null
  totals(cells: Iterable<Cell>): Totals
  /** Negative when `a` stands before `b`, zero when they share a rank. */
  compare(a: Totals, b: Totals): number
  /** Second of the accept that competes for being first; null when there is none. */
  acceptedAt(cell: Cell): number | null
  /** Whether there is anything to be given an award for. */
  isWorthy(totals: Totals): boolean
}

/** `tries`: all runs of the cell that the view knows of, those it may not look into too. `first`: the earliest that it may. */
export type CellReckoning<Cell> = { cell: Cell; tries: number; first: RunMoment | null }

export type RunMoment = { at: number; id: number }
