import type { AcmCell, AcmTotals } from './acm-format.ts'
import { type BoardRow, STAR_RANK } from './board.ts'
import type { OiCell, OiTotals } from './oi-format.ts'

/** What the sheet says of a person beside the figures. `realname` is null where it stays in the house. */
export type SheetPerson = { username: string; shownName: string; realname: string | null; school: string | null }
export type SheetProblem = { pid: number; displayId: string }
export type SheetCell = string | number

const leading = (rank: number, person: SheetPerson): SheetCell[] => [
  rank === STAR_RANK ? '*' : rank,
  person.username,
  person.shownName,
  person.realname ?? '',
  person.school ?? '',
]

const leadingTitles = ['Rank', 'Username', 'ShowName', 'Real Name', 'School']

/** `+(wrong)`, `*` behind it after the end, `-(wrong)`, `-(wrong+pending)`, `?(pending)` (docs/rules/contests.md); empty without a try that costs. */
export function acmSheetCell(cell: AcmCell | undefined): string {
  if (cell === undefined) return ''
  const { acceptedAt, isAfterEnd, wrong, pending } = cell
  if (acceptedAt !== null) return `+${wrong > 0 ? `(${wrong})` : ''}${isAfterEnd ? '*' : ''}`
  if (wrong > 0) return pending > 0 ? `-(${wrong}+${pending})` : `-(${wrong})`
  return pending > 0 ? `?(${pending})` : ''
}

type Sheet<Cell, Totals> = {
  rows: readonly BoardRow<Cell, Totals>[]
  problems: readonly SheetProblem[]
  personOf: (uid: string) => SheetPerson
}

/** Title row and rows of the sheet of an ACM board. */
export function acmSheet({ rows, problems, personOf }: Sheet<AcmCell, AcmTotals>): SheetCell[][] {
  const titles = [...leadingTitles, 'AC', 'Total Submission', 'Total Penalty Time', ...problems.map(({ displayId }) => displayId)]
  const body = rows.map(({ uid, rank, totals, tries, cells }) => [
    ...leading(rank, personOf(uid)),
    ...[totals.solved, tries, totals.penaltySec],
    ...problems.map(({ pid }) => acmSheetCell(cells.get(pid))),
  ])
  return [titles, ...body]
}

/** Title row and rows of the sheet of an OI board. */
export function oiSheet({ rows, problems, personOf }: Sheet<OiCell, OiTotals>): SheetCell[][] {
  const titles = [...leadingTitles, 'Total Score', ...problems.map(({ displayId }) => displayId)]
  const body = rows.map(({ uid, rank, totals, cells }) => [
    ...leading(rank, personOf(uid)),
    totals.score,
    ...problems.map(({ pid }) => cells.get(pid)?.score ?? ''),
  ])
  return [titles, ...body]
}
