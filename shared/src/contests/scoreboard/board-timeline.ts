/**
 * Theory of operation. A timeline numbers the states of one board that were read, and returns the changes since any of them. Unchanged rows
 * keep their relative order, so a patch contains only changed rows, with their new places. Ranks and awards follow from the rows. A patch
 * contains every row and cell that changed at any step in between, even if it changed back. So readers of a state in between may apply it
 * too.
 */
import type { BoardCell, BoardMark, BoardPageRow, BoardPatch, BoardPatchRow, BoardPerson, Firsts } from './board.schema.ts'

/** The sent part of a row, without values that follow from other rows. Never changed in place, like the list of them. */
export type Standing = Pick<BoardPageRow, 'uid' | 'main' | 'cost' | 'tie' | 'tries' | 'cells'>
export type BoardState = { sealed: boolean; firsts: Firsts; rows: readonly Standing[] }

/** Changes of one step; `added`: new rows. */
type Step = { n: number; cells: Map<string, string[]>; added: Set<string>; gone: string[]; hasFirsts: boolean }

const MOST_STEPS = 500

function sameCell(a: BoardCell | undefined, b: BoardCell | undefined): boolean {
  if (a === b || a === undefined || b === undefined) return a === b
  const sameAccept = a.at === b.at && a.late === b.late && a.wrong === b.wrong && a.pending === b.pending
  return sameAccept && a.score === b.score && a.ms === b.ms && a.untimed === b.untimed
}

/** Display ids of the changed cells. */
function changedCells(before: Standing | undefined, after: Standing): string[] {
  const old = before?.cells ?? {}
  return [...new Set([...Object.keys(old), ...Object.keys(after.cells)])].filter((id) => !sameCell(old[id], after.cells[id]))
}

const sameFigures = (a: Standing, b: Standing) => a.main === b.main && a.cost === b.cost && a.tie === b.tie && a.tries === b.tries

function sameFirsts(a: Firsts, b: Firsts): boolean {
  const ids = Object.keys(a)
  return ids.length === Object.keys(b).length && ids.every((id) => a[id] === b[id])
}

/** @returns null without a change; `unfit` for an order that no changed row explains */
function stepBetween(before: BoardState, after: BoardState, n: number): Step | null | 'unfit' {
  const old = new Map(before.rows.map((row) => [row.uid, row]))
  const there = new Set<string>()
  const step: Step = { n, cells: new Map(), added: new Set(), gone: [], hasFirsts: !sameFirsts(before.firsts, after.firsts) }
  for (const row of after.rows) {
    there.add(row.uid)
    const was = old.get(row.uid)
    if (was === row) continue
    const ids = changedCells(was, row)
    if (was === undefined) step.added.add(row.uid)
    if (was === undefined || ids.length > 0 || !sameFigures(was, row)) step.cells.set(row.uid, ids)
  }
  step.gone = before.rows.flatMap(({ uid }) => (there.has(uid) ? [] : [uid]))
  const stayed = before.rows.filter(({ uid }) => there.has(uid) && !step.cells.has(uid))
  let next = 0
  for (const { uid } of after.rows) if (!step.cells.has(uid) && stayed[next++]?.uid !== uid) return 'unfit'
  const isSame = step.cells.size === 0 && step.gone.length === 0 && !step.hasFirsts && before.sealed === after.sealed
  return isSame ? null : step
}

export type BoardTimeline = {
  /** Records the current board. @returns its mark, the previous one without a change */
  observe(state: BoardState): BoardMark
  mark(): BoardMark
  /**
   * All changes since a mark of this timeline.
   * @param personOf person of a new row
   * @returns null without changes; `unfit` when the board must be read again
   */
  since(mark: BoardMark, personOf: (uid: string) => BoardPerson): BoardPatch | null | 'unfit'
}

/** @param name distinguishes this timeline from others of the same board, after a restart too */
export function createBoardTimeline(name: string): BoardTimeline {
  let [epoch, n] = [0, 0]
  let state: BoardState = { sealed: false, firsts: {}, rows: [] }
  let steps: Step[] = []
  const mark = (): BoardMark => ({ epoch: `${name}.${epoch}`, n })

  return {
    mark,
    observe(next) {
      const step = stepBetween(state, next, n + 1)
      if (step === null) return mark()
      n++
      if (step === 'unfit') {
        epoch++
        steps = []
      } else {
        steps.push(step)
        if (steps.length > MOST_STEPS) steps.shift()
      }
      state = next
      return mark()
    },

    since(from, personOf) {
      const now = mark()
      if (from.epoch !== now.epoch || from.n > n) return 'unfit'
      if (from.n === n) return null
      const taken = steps.filter((step) => step.n > from.n)
      if (taken.length !== n - from.n) return 'unfit'
      const cells = new Map<string, Set<string>>()
      const added = new Set(taken.flatMap((step) => [...step.added]))
      for (const step of taken) for (const [uid, ids] of step.cells) cells.set(uid, new Set([...(cells.get(uid) ?? []), ...ids]))
      const gone = new Set(taken.flatMap((step) => step.gone))
      const rows = state.rows.flatMap((row, index): BoardPatchRow[] => {
        gone.delete(row.uid)
        const ids = cells.get(row.uid)
        if (ids === undefined) return []
        const { uid, main, cost, tie, tries } = row
        const isNew = added.has(uid)
        const named = isNew ? Object.keys(row.cells) : [...ids]
        const changed = Object.fromEntries(named.map((id) => [id, row.cells[id] ?? null]))
        return [
          {
            uid,
            index,
            main,
            cost,
            ...(tie === undefined ? {} : { tie }),
            tries,
            cells: changed,
            ...(isNew ? { person: personOf(uid) } : {}),
          },
        ]
      })
      const marks = { from: from.n, to: n, epoch: now.epoch, sealed: state.sealed }
      const firsts = taken.some((step) => step.hasFirsts) ? { firsts: state.firsts } : {}
      return { ...marks, ...firsts, ...(gone.size > 0 ? { gone: [...gone] } : {}), rows }
    },
  }
}
