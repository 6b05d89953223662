import type { BoardCell, BoardPageRow } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import type { KeyOf } from '../../i18n/dictionary.ts'
import type { Texts, Translate } from '../../i18n/texts.ts'

/** The meaning of a cell: its colour shows it, and so does its text, since colour alone never carries a meaning. */
export type CellTone = 'first' | 'solved' | 'after' | 'wrong' | 'pending' | 'none' | 'full' | 'part' | 'zero'

export type CellLook = {
  tone: CellTone
  /** The large sign, legible from afar: `+2`, `−1`, `?3`, `60`. */
  main: string
  /** The smaller line below it: a time, or empty. */
  sub: string
}

export type Totals = Pick<BoardPageRow, 'main' | 'cost'>

export type TotalColumn = {
  key: 'solved' | 'penalty' | 'score' | 'runTime'
  width: number
  /** @param toSecond whether seconds decide ranks on this board */
  text(totals: Totals, toSecond: boolean): string
  /** The full text, for the tooltip of a text that is cut. */
  exact?(totals: Totals): string
}

/** The look of one kind of board. The table asks this value and never the kind. */
export type BoardLook = {
  totals: readonly TotalColumn[]
  isFirst(cell: BoardCell, firstAt: number | undefined): boolean
  cell(cell: BoardCell, isFirst: boolean): CellLook
  /** The cell in words, one sentence each; for tooltips and screen readers. */
  say(t: Translate<'scoreboard'>, cell: BoardCell, isFirst: boolean): string[]
  /** Whether the problem counts as solved, for the figures below its letter. */
  isSolved(cell: BoardCell): boolean
}

/** One line of the legend below a board. */
export type LegendEntry = { key: KeyOf<Texts['scoreboard']>; cell: BoardCell; isFirst?: true }
