/**
 * Theory of operation. Each format reckons with cells and totals of its own types. Here they become the cells and figures that all formats share.
 * Code that keeps, sends or prints a board then needs no format.
 */
import type { BoardCell, BoardPageRow } from '../../scoreboard/board.schema.ts'
import { type BoardPeople, createBoard } from '../../scoreboard/board.ts'
import type { BoardFormat } from '../../scoreboard/board-format.ts'
import type { BoardView } from '../../scoreboard/board-view.ts'
import type { Ledger, Place } from '../../scoreboard/ledger.ts'
import type { Run } from '../../scoreboard/run.ts'

/** Numbers of a row of the board. */
type Figures = Pick<BoardPageRow, 'main' | 'cost' | 'tie'>

/** A row with the same `cells` object has the same figures as before. */
type ReckonedRow = Figures & { uid: string; rank: number; tries: number; cells: ReadonlyMap<number, BoardCell> }

export type ReckonedBoard = {
  /** In the order of the board. */
  rows(): readonly ReckonedRow[]
  /** The second of the first accept of each solved problem. */
  firsts(): ReadonlyMap<number, number>
  /** Reckons the cells again whose runs changed in the ledger. */
  refresh(places: readonly Place[]): void
}

export type Reckoning = {
  board(setup: { ledger: Ledger; people: BoardPeople; view: BoardView }): ReckonedBoard
  /** One person's cell of one problem; null when the view has nothing to show. */
  cell(runs: readonly Run[], view: BoardView): BoardCell | null
  /** The run that gave the cell what it is worth; null where none did. */
  worthOf(runs: readonly Run[], view: BoardView): Run | null
}

type Shared<Cell, Totals> = { cell(cell: Cell): BoardCell; figures(totals: Totals): Figures }

/** @param shared turns cells and totals into those that all formats share */
export function reckonBy<Cell, Totals>(format: BoardFormat<Cell, Totals>, shared: Shared<Cell, Totals>): Reckoning {
  return {
    board(setup) {
      const board = createBoard({ ...setup, format })
      const known = new WeakMap<object, Figures & { cells: ReadonlyMap<number, BoardCell> }>()
      return {
        rows: () =>
          board.rows().map(({ uid, rank, tries, totals, cells }) => {
            const turned = known.get(cells) ?? {
              ...shared.figures(totals),
              cells: new Map([...cells].map(([pid, cell]) => [pid, shared.cell(cell)])),
            }
            known.set(cells, turned)
            return { uid, rank, tries, ...turned }
          }),
        firsts: () => board.firsts(),
        refresh: (places) => board.refresh(places),
      }
    },
    cell(runs, view) {
      const reckoned = format.cell(runs, view)
      return reckoned && shared.cell(reckoned.cell)
    },
    worthOf: (runs, view) => format.worthOf(runs, view),
  }
}
