import { realnameFor, shownName } from '@touchstone/shared/contest/board-people.ts'
import type { AwardConfig, AwardType } from '@touchstone/shared/contest/contest.schema.ts'
import { readAwardTiers } from '@touchstone/shared/contest/stored-lists.ts'
import type { BoardPageRow, BoardPerson, BoardViewName } from '@touchstone/shared/scoreboard/board.schema.ts'
import { rankRows } from '@touchstone/shared/scoreboard/board-patch.ts'
import type { Standing } from '@touchstone/shared/scoreboard/board-timeline.ts'
import type { Contest } from '../contest/contest.queries.ts'
import type { KeptContest } from './kept-contest.ts'

export const awardsOf = ({ awardType, awardConfig }: Contest): AwardConfig => ({
  type: awardType as AwardType,
  tiers: readAwardTiers(awardConfig),
})

/** @param isAdmin whether the reader is a contest admin, who sees real names */
export function personOf(kept: KeptContest, uid: string, isAdmin: boolean): BoardPerson {
  const known = kept.person(uid) ?? { username: uid, nickname: null, realname: null, school: null, gender: null, avatar: null }
  const { username, school, gender, avatar } = known
  const rule = kept.contest.rankShowName
  const names = { name: shownName(known, rule), realname: realnameFor(known, rule, isAdmin) }
  return { username, ...names, school, gender, avatar, star: kept.isStar(uid) }
}

export type BoardRows = { rows: BoardPageRow[]; firsts: Record<string, number> }

function rowsFrom(kept: KeptContest, standings: readonly Standing[], isAdmin: boolean): BoardPageRow[] {
  const people = standings.map((row) => ({ ...row, person: personOf(kept, row.uid, isAdmin) }))
  return rankRows(people, awardsOf(kept.contest))
}

/** All rows of a view as one kind of reader sees them; `untilSec`: as it was then. */
export function boardRows(kept: KeptContest, view: BoardViewName, now: number, isAdmin: boolean, untilSec?: number): BoardRows {
  const board = kept.board(view, now, untilSec)
  return { rows: rowsFrom(kept, kept.standings(board), isAdmin), firsts: kept.firsts(board) }
}

/** Whether the name or the school has this part, whatever its case. */
export function hasKeyword({ person }: BoardPageRow, keyword: string): boolean {
  const part = keyword.toLowerCase()
  return part === '' || person.name.toLowerCase().includes(part) || (person.school ?? '').toLowerCase().includes(part)
}
