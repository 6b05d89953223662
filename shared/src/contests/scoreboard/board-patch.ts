/** Ranks, awards and patches of a board in the client. The client computes ranks and awards, so a patch contains only changed rows. */
import type { AwardConfig } from '../contest/contest.schema.ts'
import { awardsOf } from './awards.ts'
import type { BoardCell, BoardMark, BoardPageRow, BoardPatch, Firsts } from './board.schema.ts'
import { STAR_RANK } from './board.ts'

/** A complete board in the client. */
export type HeldBoard = { mark: BoardMark; firsts: Firsts; rows: readonly BoardPageRow[]; sealed: boolean }

type Figures = Pick<BoardPageRow, 'main' | 'cost' | 'tie'>
const sharesRank = (a: Figures, b: Figures) => a.main === b.main && a.cost === b.cost && a.tie === b.tie

/** Ranks and awards of rows in the order of the board. */
export function rankRows(rows: readonly Omit<BoardPageRow, 'rank' | 'award'>[], awards: AwardConfig): BoardPageRow[] {
  let place = 0
  let last: { rank: number; row: Figures } | null = null
  const ranked = rows.map((row) => {
    if (row.person.star) return { ...row, rank: STAR_RANK }
    place++
    if (last === null || !sharesRank(last.row, row)) last = { rank: place, row }
    return { ...row, rank: last.rank }
  })
  const given = awardsOf(
    ranked.map(({ uid, rank, main }) => ({ uid, rank, totals: main })),
    awards,
    (main) => main > 0,
  )
  return ranked.map((row) => {
    const tier = given.get(row.uid)
    return { ...row, award: tier === undefined ? null : awards.tiers.indexOf(tier) }
  })
}

/**
 * The board after the patch; an unchanged row stays the same object.
 * @returns the same board for an old patch; null when a patch in between is missing, so that the board must be read again
 */
export function applyBoardPatch(board: HeldBoard, patch: BoardPatch, awards: AwardConfig): HeldBoard | null {
  if (patch.epoch !== board.mark.epoch || patch.from > board.mark.n) return null
  if (patch.to <= board.mark.n) return board
  const old = new Map(board.rows.map((row) => [row.uid, row]))
  const moved = new Set([...patch.rows.map(({ uid }) => uid), ...(patch.gone ?? [])])
  const rows: Omit<BoardPageRow, 'rank' | 'award'>[] = board.rows.filter(({ uid }) => !moved.has(uid))
  for (const { index, person, cells, ...rest } of patch.rows) {
    const was = old.get(rest.uid)
    const who = was?.person ?? person
    if (who === undefined || index > rows.length) return null
    // A row that returns contains all its cells.
    const merged: Record<string, BoardCell> = person === undefined ? { ...was?.cells } : {}
    for (const [id, cell] of Object.entries(cells)) {
      if (cell === null) delete merged[id]
      else merged[id] = cell
    }
    rows.splice(index, 0, { ...rest, person: who, cells: merged })
  }
  const ranked = rankRows(rows, awards).map((row) => {
    const was = old.get(row.uid)
    return was !== undefined && !moved.has(row.uid) && was.rank === row.rank && was.award === row.award ? was : row
  })
  return { mark: { epoch: patch.epoch, n: patch.to }, firsts: patch.firsts ?? board.firsts, rows: ranked, sealed: patch.sealed }
}
