import type { BoardCell, BoardPageRow } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import type { KeyOf } from '../../i18n/dictionary.ts'
import type { Texts, Translate } from '../../i18n/texts.ts'

/** What a cell tells by its colour and, for everybody who does not see it, by its text too. */
export type CellTone = 'first' | 'solved' | 'after' | 'wrong' | 'pending' | 'none' | 'full' | 'part' | 'zero'

export type CellLook = {
  tone: CellTone
  /** The sign that is read across the room: `+2`, `−1`, `?3`, `60`. */
  main: string
  /** Below it, smaller: a time; empty where there is nothing to add. */
  sub: string
}

export type Totals = Pick<BoardPageRow, 'main' | 'cost'>

export type TotalColumn = {
  key: 'solved' | 'penalty' | 'score' | 'runTime'
  width: number
  text(totals: Totals): string
  /** What the tooltip says where the text is cut. */
  exact?(totals: Totals): string
}

/** How boards of one kind of contest look. The table asks this and never the kind. */
export type BoardLook = {
  totals: readonly TotalColumn[]
  isFirst(cell: BoardCell, firstAt: number | undefined): boolean
  cell(cell: BoardCell, isFirst: boolean): CellLook
  /** The cell in words, a sentence each; for tooltips and screen readers. */
  say(t: Translate<'scoreboard'>, cell: BoardCell, isFirst: boolean): string[]
  /** Whether the problem counts as solved, for the figures below its letter. */
  isSolved(cell: BoardCell): boolean
}

/** One line of the legend below a board. */
export type LegendEntry = { key: KeyOf<Texts['scoreboard']>; cell: BoardCell; isFirst?: true }
