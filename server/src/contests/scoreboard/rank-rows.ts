/** Rows of a board in the form that other clients know. */
import { ContestType } from '@touchstone/shared/contests/contest/contest-type.ts'
import type { BoardCell, BoardPageRow } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import type { AcmRankRow, OiRankRow } from '@touchstone/shared/contests/scoreboard/contest-rank.schema.ts'
import { awardsOf, type BoardRows } from './board-rows.ts'
import type { KeptContest } from './kept-contest.ts'

const mapCells = <T>(cells: BoardPageRow['cells'], turn: (cell: BoardCell, id: string) => T) =>
  Object.fromEntries(Object.entries(cells).map(([id, cell]) => [id, turn(cell, id)]))

function acmCell({ at, wrong = 0, pending, late }: BoardCell, first: number | undefined): AcmRankRow['submissionInfo'][string] {
  return {
    errorNum: wrong,
    ...(at === undefined ? {} : { isAC: true, isFirstAC: at === first, ACTime: at }),
    ...(late ? { isAfterContest: true } : {}),
    ...(pending === undefined ? {} : { tryNum: pending }),
  }
}

/** @returns how each row of a board looks to other clients */
export function rankRowOf(kept: KeptContest, { firsts }: Pick<BoardRows, 'firsts'>): (row: BoardPageRow) => AcmRankRow | OiRankRow {
  const { tiers } = awardsOf(kept.contest)

  function common({ uid, rank, award, person }: BoardPageRow) {
    const tier = award === null ? undefined : tiers[award]
    const { username, realname, school, gender, avatar } = person
    const won = { isWinAward: tier !== undefined, awardName: tier?.name ?? null }
    const colours = { awardBackground: tier?.background ?? null, awardColor: tier?.color ?? null }
    const names = { uid, username, realname, nickname: kept.person(uid)?.nickname ?? null }
    return { rank, ...won, ...colours, ...names, school, gender, avatar }
  }

  const acm = (row: BoardPageRow): AcmRankRow => ({
    ...common(row),
    ...{ totalTime: row.cost, total: row.tries, ac: row.main },
    submissionInfo: mapCells(row.cells, (cell, id) => acmCell(cell, firsts[id])),
  })

  function oi(row: BoardPageRow): OiRankRow {
    const times = Object.entries(row.cells).flatMap(([id, { ms }]) => (ms === undefined ? [] : [[id, ms] as const]))
    return {
      ...common(row),
      ...{ totalScore: row.main, totalTime: row.cost },
      submissionInfo: mapCells(row.cells, ({ score }) => score ?? null),
      timeInfo: times.length > 0 ? Object.fromEntries(times) : null,
    }
  }

  return kept.contest.type === ContestType.acm ? acm : oi
}
