import type { BoardCell, BoardPageRow } from './board.schema.ts'
import { STAR_RANK } from './board.ts'

/** Columns of the sheet about a person. `realname` is null where it must not leave the contest. */
export type SheetPerson = { username: string; shownName: string; realname: string | null; school: string | null }
type SheetProblem = { pid: number; displayId: string }
type SheetCell = string | number

type SheetFigures = Pick<BoardPageRow, 'main' | 'cost' | 'tries'>

/** The columns of the sheet of a contest format. */
export type SheetRule = {
  /** Of the columns of `figures`. */
  titles: readonly string[]
  figures(row: SheetFigures): readonly SheetCell[]
  cell(cell: BoardCell): SheetCell
}

const leading = (rank: number, person: SheetPerson): SheetCell[] => [
  rank === STAR_RANK ? '*' : rank,
  person.username,
  person.shownName,
  person.realname ?? '',
  person.school ?? '',
]

const leadingTitles = ['Rank', 'Username', 'ShowName', 'Real Name', 'School']

type Sheet = {
  rows: readonly (SheetFigures & { uid: string; rank: number; cells: ReadonlyMap<number, BoardCell> })[]
  problems: readonly SheetProblem[]
  personOf: (uid: string) => SheetPerson
}

/** Title row and rows of the sheet of a board. A problem without a cell stays empty. */
export function boardSheet(rule: SheetRule, { rows, problems, personOf }: Sheet): SheetCell[][] {
  const titles = [...leadingTitles, ...rule.titles, ...problems.map(({ displayId }) => displayId)]
  const body = rows.map((row) => [
    ...leading(row.rank, personOf(row.uid)),
    ...rule.figures(row),
    ...problems.map(({ pid }) => {
      const cell = row.cells.get(pid)
      return cell === undefined ? '' : rule.cell(cell)
    }),
  ])
  return [titles, ...body]
}
