/** Rows of a board in the format of other clients. */
import type { BoardPageRow } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import type { AcmRankRow, OiRankRow } from '@touchstone/shared/contests/scoreboard/contest-rank.schema.ts'
import { outputOf } from '../contest-rules/contest-outputs.ts'
import { awardsOf, type BoardRows } from './board-rows.ts'
import type { KeptContest } from './kept-contest.ts'

/** @returns the format of each row for other clients */
export function rankRowOf(kept: KeptContest, { firsts }: Pick<BoardRows, 'firsts'>): (row: BoardPageRow) => AcmRankRow | OiRankRow {
  const { tiers } = awardsOf(kept.contest)
  const output = outputOf(kept.contest)
  return (row) => {
    const { uid, rank, award, person } = row
    const tier = award === null ? undefined : tiers[award]
    const { username, realname, school, gender, avatar } = person
    const won = { isWinAward: tier !== undefined, awardName: tier?.name ?? null }
    const colours = { awardBackground: tier?.background ?? null, awardColor: tier?.color ?? null }
    const names = { uid, username, realname, nickname: kept.person(uid)?.nickname ?? null }
    return { rank, ...won, ...colours, ...names, school, gender, avatar, ...output.rankRow(row, firsts) }
  }
}
