/**
 * Theory of operation. A board is a fold of runs, and this module computes every board of a contest: inside and outside, sealed and open,
 * with runs after the end, the scroll board, the sheet. A cell depends only on its own runs and the view, and a person's totals only on the
 * cells. So a verdict changes one cell, one person and the order. Building from scratch does the same for every cell, and the results
 * cannot differ.
 */

import type { BoardFormat, CellReckoning, RunMoment } from './board-format.ts'
import type { BoardView } from './board-view.ts'
import type { Ledger, Place } from './ledger.ts'
import { inOrder } from './run.ts'

export const STAR_RANK = -1

/** One person on the board. Never changed in place: a changed row is another object. */
export type BoardRow<Cell, Totals> = {
  readonly uid: string
  /** Equal totals share a rank and the next rank skips (1, 1, 3); stars have `STAR_RANK` and use none up. */
  readonly rank: number
  readonly totals: Totals
  /** By problem; a problem without runs has no cell. */
  readonly cells: ReadonlyMap<number, Cell>
  /** All runs in the view. */
  readonly tries: number
}

/** People on the board beside their runs. */
export type BoardPeople = {
  /** Uids without a place: their runs count for nothing, first accepts included. */
  leftOut: ReadonlySet<string>
  /** Uids without a rank. */
  stars: ReadonlySet<string>
}

type Board<Cell, Totals> = {
  /** In the order of the board; a person without a run in the view is not listed. */
  rows(): readonly BoardRow<Cell, Totals>[]
  /** The second of the first accept of each solved problem; all accepts in that second are first. */
  firsts(): ReadonlyMap<number, number>
  /** Recomputes the cells whose runs changed in the ledger. */
  refresh(places: readonly Place[]): void
}

type BoardSetup<Cell, Totals> = {
  format: BoardFormat<Cell, Totals>
  ledger: Ledger
  people: BoardPeople
  /** One view for the whole board, or one for each cell (the scroll board opens cells one by one). */
  view: BoardView | ((place: Place) => BoardView)
}

type Standing<Cell, Totals> = {
  uid: string
  totals: Totals
  cells: ReadonlyMap<number, Cell>
  reckonings: ReadonlyMap<number, CellReckoning<Cell>>
  tries: number
  /** Orders people with the same rank. A hidden run has no influence: people with only hidden runs come last, by uid. */
  first: RunMoment | null
}

export function createBoard<Cell, Totals>({ format, ledger, people, view }: BoardSetup<Cell, Totals>): Board<Cell, Totals> {
  const standings = new Map<string, Standing<Cell, Totals>>()
  let ordered: Standing<Cell, Totals>[] | null = null
  let rows: readonly BoardRow<Cell, Totals>[] | null = null
  let firsts: Map<number, number> | null = null
  const viewOf = typeof view === 'function' ? view : () => view

  function settle(uid: string, reckonings: ReadonlyMap<number, CellReckoning<Cell>>): void {
    const all = [...reckonings.values()]
    if (all.length === 0) {
      standings.delete(uid)
      return
    }
    const first = all.flatMap((one) => one.first ?? []).sort(inOrder)[0] ?? null
    const cells = new Map([...reckonings].map(([pid, { cell }]) => [pid, cell]))
    const tries = all.reduce((sum, one) => sum + one.tries, 0)
    standings.set(uid, { uid, totals: format.totals(cells.values()), cells, reckonings, tries, first })
  }

  function reckon(uid: string, pids: Iterable<number>): void {
    if (people.leftOut.has(uid)) return
    const runs = ledger.runsOf(uid)
    const reckonings = new Map(standings.get(uid)?.reckonings)
    for (const pid of pids) {
      const reckoning = format.cell(runs.get(pid) ?? [], viewOf({ uid, pid }))
      if (reckoning === null) reckonings.delete(pid)
      else reckonings.set(pid, reckoning)
    }
    settle(uid, reckonings)
  }

  function inBoardOrder(a: Standing<Cell, Totals>, b: Standing<Cell, Totals>): number {
    const byTotals = format.compare(a.totals, b.totals)
    if (byTotals !== 0) return byTotals
    if (a.first !== null && b.first !== null) return inOrder(a.first, b.first)
    if (a.first !== null || b.first !== null) return a.first !== null ? -1 : 1
    return a.uid < b.uid ? -1 : 1
  }

  function order(): Standing<Cell, Totals>[] {
    // Ordered rows mostly stay in order, which makes a merge sort fast.
    const known = ordered?.flatMap(({ uid }) => standings.get(uid) ?? []) ?? []
    const seen = new Set(known.map(({ uid }) => uid))
    const added = [...standings.values()].filter(({ uid }) => !seen.has(uid))
    ordered = [...known, ...added].sort(inBoardOrder)
    return ordered
  }

  function rank(): readonly BoardRow<Cell, Totals>[] {
    const before = new Map(rows?.map((row) => [row.uid, row]))
    let [place, last] = [0, null as { rank: number; totals: Totals } | null]
    return order().map(({ uid, totals, cells, tries }) => {
      let mine = STAR_RANK
      if (!people.stars.has(uid)) {
        place++
        if (last === null || format.compare(last.totals, totals) !== 0) last = { rank: place, totals }
        mine = last.rank
      }
      const old = before.get(uid)
      return old !== undefined && old.rank === mine && old.cells === cells ? old : { uid, rank: mine, totals, cells, tries }
    })
  }

  function firstOf(pid: number): number | null {
    let first: number | null = null
    for (const { cells } of standings.values()) {
      const cell = cells.get(pid)
      const at = cell === undefined ? null : format.acceptedAt(cell)
      if (at !== null && (first === null || at < first)) first = at
    }
    return first
  }

  const setFirst = (known: Map<number, number>, pid: number) => {
    const at = firstOf(pid)
    if (at === null) known.delete(pid)
    else known.set(pid, at)
  }

  let isStale = true
  for (const uid of ledger.users()) reckon(uid, ledger.runsOf(uid).keys())

  return {
    rows() {
      if (rows === null || isStale) rows = rank()
      isStale = false
      return rows
    },
    firsts() {
      if (firsts === null) {
        firsts = new Map()
        const pids = new Set([...standings.values()].flatMap(({ cells }) => [...cells.keys()]))
        for (const pid of pids) setFirst(firsts, pid)
      }
      return firsts
    },
    refresh(places) {
      for (const { uid, pid } of places) reckon(uid, [pid])
      if (firsts !== null) for (const pid of new Set(places.map((place) => place.pid))) setFirst(firsts, pid)
      isStale = true
    },
  }
}
