/**
 * The scroll board: opens the sealed cells one by one, from the last row up. It starts as the sealed board and ends as the open board. In
 * between its cells have different views, and the board's own rules compute it.
 */

import { type BoardPeople, type BoardRow, createBoard } from '../../scoreboard/board.ts'
import type { BoardView } from '../../scoreboard/board-view.ts'
import { createLedger, type Place } from '../../scoreboard/ledger.ts'
import type { Run } from '../../scoreboard/run.ts'
import { type AcmCell, type AcmRule, type AcmTotals, acmFormat } from './acm-format.ts'

type RevealSetup = {
  rule: AcmRule
  runs: readonly Run[]
  people: BoardPeople
  /** Whether the stars' rows are left out; their accepts still count for first to solve. */
  removeStar: boolean
  /** Problems in the order in which the cells of a row are opened. */
  pids: readonly number[]
  /** The sealed view; without its seal it is the final view. */
  sealed: BoardView
}

/** One opened cell. `from` and `to`: index of its row before and after; `to` is null when no row remains. */
export type RevealStep = Place & { from: number; to: number | null }
export type AcmRow = BoardRow<AcmCell, AcmTotals>

export type Reveal = {
  steps: readonly RevealStep[]
  /**
   * The board after the first `count` steps, forwards or back, with the second of each problem's first accept. An unchanged row is the same
   * object as in the last call.
   */
  at(count: number): { rows: readonly AcmRow[]; firsts: ReadonlyMap<number, number> }
}

const keyOf = ({ uid, pid }: Place) => `${pid} ${uid}`

export function planReveal({ rule, runs, people, removeStar, pids, sealed }: RevealSetup): Reveal {
  const ledger = createLedger(runs)
  const final: BoardView = { ...sealed, sealSec: null }
  const format = acmFormat(rule)
  const isShown = ({ uid }: { uid: string }) => !removeStar || !people.stars.has(uid)

  /** Only a shown cell with a pending try waits for its step; every other cell is open from the start, and looks the same. */
  function startBoard() {
    const waiting = new Set<string>()
    const board = createBoard({ format, ledger, people, view: sealed })
    for (const { uid, cells } of board.rows().filter(isShown)) {
      for (const [pid, { pending }] of cells) if (pending > 0) waiting.add(keyOf({ uid, pid }))
    }
    const view = (place: Place) => (waiting.has(keyOf(place)) ? sealed : final)
    return { waiting, board: createBoard({ format, ledger, people, view }) }
  }

  const steps: RevealStep[] = []
  const { waiting, board } = startBoard()
  const shownRows = () => board.rows().filter(isShown)
  for (let rows = shownRows(); waiting.size > 0; rows = shownRows()) {
    const from = rows.findLastIndex(({ cells }) => [...cells.values()].some(({ pending }) => pending > 0))
    const row = rows[from]
    const pid = pids.find((one) => (row?.cells.get(one)?.pending ?? 0) > 0)
    if (row === undefined || pid === undefined) throw new Error('a sealed cell belongs to no problem of the contest')
    const place = { uid: row.uid, pid }
    waiting.delete(keyOf(place))
    board.refresh([place])
    const to = shownRows().findIndex(({ uid }) => uid === row.uid)
    steps.push({ ...place, from, to: to < 0 ? null : to })
  }

  const moment = startBoard()
  let opened = 0

  /** One cell more or less: a step costs as much as a verdict, anywhere. */
  function goTo(count: number): void {
    const wanted = Math.max(0, Math.min(count, steps.length))
    const crossed = steps.slice(Math.min(opened, wanted), Math.max(opened, wanted))
    for (const step of crossed) {
      if (wanted > opened) moment.waiting.delete(keyOf(step))
      else moment.waiting.add(keyOf(step))
    }
    opened = wanted
    if (crossed.length > 0) moment.board.refresh(crossed)
  }

  return {
    steps,
    at(count) {
      goTo(count)
      return { rows: moment.board.rows().filter(isShown), firsts: new Map(moment.board.firsts()) }
    },
  }
}
