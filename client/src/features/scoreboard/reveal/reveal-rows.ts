import type { AwardConfig } from '@touchstone/shared/contests/contest/contest.schema.ts'
import { acmBoardCell } from '@touchstone/shared/contests/rules/acm/acm-rule.ts'
import type { AcmRow, Reveal, RevealStep } from '@touchstone/shared/contests/rules/acm/reveal.ts'
import { awardsOf } from '@touchstone/shared/contests/scoreboard/awards.ts'
import type { BoardCell, BoardPageRow, BoardPerson, Firsts } from '@touchstone/shared/contests/scoreboard/board.schema.ts'

type Setup = {
  reveal: Reveal
  displayIdOf: (pid: number) => string
  personOf: (uid: string) => BoardPerson
  /** The awards of the contest, as its board gives them. */
  awards: AwardConfig
}

type RevealMoment = {
  rows: readonly BoardPageRow[]
  firsts: Firsts
  /** The next cell to open; null at the end. */
  next: { uid: string; problem: string; index: number } | null
}

/** The last row with a cell to open; the rows below it are final. */
const lowestOpen = (step: RevealStep | undefined) => step?.from ?? -1

/** The boards of a ceremony for the table. An unchanged row stays the same object. */
export function createRevealRows({ reveal, displayIdOf, personOf, awards }: Setup) {
  const cellsKnown = new WeakMap<object, Record<string, BoardCell>>()
  let shown = new Map<string, { from: AcmRow; row: BoardPageRow }>()
  let firstsShown: Firsts = {}

  function cellsOf(row: AcmRow): Record<string, BoardCell> {
    const known =
      cellsKnown.get(row.cells) ?? Object.fromEntries([...row.cells].map(([pid, cell]) => [displayIdOf(pid), acmBoardCell(cell)]))
    cellsKnown.set(row.cells, known)
    return known
  }

  function rowOf(from: AcmRow, award: number | null): BoardPageRow {
    const before = shown.get(from.uid)
    if (before?.from === from && before.row.award === award) return before.row
    const { uid, rank, totals, tries } = from
    const tie = totals.lastAcceptSec === undefined ? {} : { tie: totals.lastAcceptSec }
    return { uid, rank, tries, award, person: personOf(uid), main: totals.solved, cost: totals.penaltySec, ...tie, cells: cellsOf(from) }
  }

  return {
    tiers: awards.tiers,
    steps: reveal.steps.length,
    /** The board after this many steps. An award is shown as soon as it is certain. */
    at(count: number): RevealMoment {
      const { rows: ranked, firsts } = reveal.at(count)
      const step = reveal.steps[count]
      const won = awardsOf(ranked, awards, ({ solved }) => solved > 0)
      const rows = ranked.map((from, index) => {
        const tier = index > lowestOpen(step) ? won.get(from.uid) : undefined
        return { from, row: rowOf(from, tier === undefined ? null : awards.tiers.indexOf(tier)) }
      })
      shown = new Map(rows.map((one) => [one.from.uid, one]))
      const seconds = Object.fromEntries([...firsts].map(([pid, at]) => [displayIdOf(pid), at]))
      if (JSON.stringify(seconds) !== JSON.stringify(firstsShown)) firstsShown = seconds
      return {
        rows: rows.map(({ row }) => row),
        firsts: firstsShown,
        next: step === undefined ? null : { uid: step.uid, problem: displayIdOf(step.pid), index: step.from },
      }
    },
  }
}
export type RevealRows = ReturnType<typeof createRevealRows>
