import type { ContestType } from '@touchstone/shared/contests/contest/contest-type.ts'
import { ContestType as Type } from '@touchstone/shared/contests/contest/contest-type.ts'
import { type AcmCell, type AcmTotals, acmFormat } from '@touchstone/shared/contests/scoreboard/acm-format.ts'
import type { BoardCell } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import { type Board, type BoardPeople, type BoardRow, createBoard } from '@touchstone/shared/contests/scoreboard/board.ts'
import type { Standing } from '@touchstone/shared/contests/scoreboard/board-timeline.ts'
import type { BoardView } from '@touchstone/shared/contests/scoreboard/board-view.ts'
import type { Ledger } from '@touchstone/shared/contests/scoreboard/ledger.ts'
import { type OiCell, type OiTotals, oiFormat } from '@touchstone/shared/contests/scoreboard/oi-format.ts'
import type { Run } from '@touchstone/shared/contests/scoreboard/run.ts'
import type { Contest } from '../contest/contest.queries.ts'

type Acm = { type: typeof Type.acm; board: Board<AcmCell, AcmTotals> }
type Oi = { type: typeof Type.oi; board: Board<OiCell, OiTotals> }
/** A board that knows by which rules it was reckoned. */
export type TypedBoard = Acm | Oi

type Rules = Pick<Contest, 'type' | 'penaltyMinutes' | 'penaltyRule' | 'tieRule' | 'oiRankScoreType'>

export function openBoard(contest: Rules, setup: { ledger: Ledger; people: BoardPeople; view: BoardView }): TypedBoard {
  const open = {
    [Type.acm]: (): TypedBoard => ({ type: Type.acm, board: createBoard({ ...setup, format: acmFormat(contest) }) }),
    [Type.oi]: (): TypedBoard => ({ type: Type.oi, board: createBoard({ ...setup, format: oiFormat(contest.oiRankScoreType) }) }),
  } satisfies Record<ContestType, () => TypedBoard>
  return open[contest.type]()
}

/** The run that gave a cell of such a board what it is worth. */
export function worthOf(contest: Rules, runs: readonly Run[], view: BoardView): Run | null {
  const rules = {
    [Type.acm]: () => acmFormat(contest).worthOf(runs, view),
    [Type.oi]: () => oiFormat(contest.oiRankScoreType).worthOf(runs, view),
  } satisfies Record<ContestType, () => Run | null>
  return rules[contest.type]()
}

/** What a cell of such a board gives in marks: 1 for a solved problem of an ACM contest, else its points; null where the view knows of no run. */
export function pointsOf(contest: Rules, runs: readonly Run[], view: BoardView): number | null {
  const acm = () => acmFormat(contest).cell(runs, view)?.cell
  const oi = () => oiFormat(contest.oiRankScoreType).cell(runs, view)?.cell
  const rules = {
    [Type.acm]: () => ((cell) => cell && (cell.acceptedAt === null ? 0 : 1))(acm()),
    [Type.oi]: () => ((cell) => cell && (cell.score ?? 0))(oi()),
  } satisfies Record<ContestType, () => number | undefined>
  return rules[contest.type]() ?? null
}

const above0 = <K extends string>(key: K, value: number) => (value > 0 ? { [key]: value } : {})

const acmWireCell = ({ acceptedAt, isAfterEnd, wrong, pending }: AcmCell): BoardCell => ({
  ...(acceptedAt === null ? {} : { at: acceptedAt }),
  ...above0('wrong', wrong),
  ...above0('pending', pending),
  ...(isAfterEnd ? { late: true } : {}),
})

const oiWireCell = ({ score, runTimeMs, untimed }: OiCell): BoardCell => ({
  score,
  ...(runTimeMs === null ? {} : { ms: runTimeMs }),
  ...(untimed ? { untimed } : {}),
})

type DisplayIds = ReadonlyMap<number, string>

function byDisplayId<Cell>(cells: ReadonlyMap<number, Cell>, displayIds: DisplayIds, wire: (cell: Cell) => BoardCell): Standing['cells'] {
  return Object.fromEntries([...cells].flatMap(([pid, cell]) => [[displayIds.get(pid) ?? String(pid), wire(cell)]]))
}

const acmStanding = ({ uid, totals, tries, cells }: BoardRow<AcmCell, AcmTotals>, ids: DisplayIds): Standing => ({
  ...{ uid, main: totals.solved, cost: totals.penaltySec, tries },
  ...(totals.lastAcceptSec === undefined ? {} : { tie: totals.lastAcceptSec }),
  cells: byDisplayId(cells, ids, acmWireCell),
})

const oiStanding = ({ uid, totals, tries, cells }: BoardRow<OiCell, OiTotals>, ids: DisplayIds): Standing => ({
  ...{ uid, main: totals.score, cost: totals.runTimeMs, tries },
  cells: byDisplayId(cells, ids, oiWireCell),
})

/** Turns the rows of boards into those of our own pages; a row whose cells are the same object gives the same object again. */
export function createStandings(displayIds: DisplayIds): (board: TypedBoard) => Standing[] {
  const known = new WeakMap<object, Standing>()
  function keep<R extends { cells: object }>(rows: readonly R[], standingOf: (row: R) => Standing): Standing[] {
    return rows.map((row) => {
      const standing = known.get(row.cells) ?? standingOf(row)
      known.set(row.cells, standing)
      return standing
    })
  }
  return (typed) =>
    typed.type === Type.acm
      ? keep(typed.board.rows(), (row) => acmStanding(row, displayIds))
      : keep(typed.board.rows(), (row) => oiStanding(row, displayIds))
}
