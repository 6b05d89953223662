import { type BoardReader, realnameFor, shownName } from '@touchstone/shared/contests/contest/board-people.ts'
import type { AwardConfig } from '@touchstone/shared/contests/contest/contest.schema.ts'
import type { AwardType } from '@touchstone/shared/contests/contest/contest-terms.ts'
import { readAwardTiers } from '@touchstone/shared/contests/contest/stored-lists.ts'
import type { BoardPageRow, BoardPerson, BoardViewName } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import { rankRows } from '@touchstone/shared/contests/scoreboard/board-patch.ts'
import type { Standing } from '@touchstone/shared/contests/scoreboard/board-timeline.ts'
import type { Contest } from '../contest/contest.queries.ts'
import type { KeptContest } from './kept-contest.ts'

export const awardsOf = ({ awardType, awardConfig }: Contest): AwardConfig => ({
  type: awardType as AwardType,
  tiers: readAwardTiers(awardConfig),
})

/** A person on the board, by the names for this kind of reader. */
export function personOf(kept: KeptContest, uid: string, reader: BoardReader): BoardPerson {
  const known = kept.person(uid) ?? {
    username: uid,
    nickname: null,
    realname: null,
    school: null,
    gender: null,
    avatar: null,
    sharesName: false,
  }
  const { username, school, gender, avatar } = known
  const rule = kept.contest.rankShowName
  const names = { name: shownName(known, rule, reader), realname: realnameFor(known, rule, reader) }
  return { username, ...names, school, gender, avatar, star: kept.isStar(uid) }
}

export type BoardRows = { rows: readonly BoardPageRow[]; firsts: Record<string, number>; schools: readonly string[] }

/** The last read rows of now, by view and kind of reader: a hall reads them far more often than they change. */
const lastRead = new WeakMap<KeptContest, Map<string, { state: string; rows: BoardRows }>>()

const schoolsOf = (rows: readonly BoardPageRow[]) =>
  [...new Set(rows.flatMap(({ person }) => person.school || []))].sort((a, b) => (a < b ? -1 : 1))

function rowsFrom(kept: KeptContest, standings: readonly Standing[], reader: BoardReader): BoardPageRow[] {
  const people = standings.map((row) => ({ ...row, person: personOf(kept, row.uid, reader) }))
  return rankRows(people, awardsOf(kept.contest))
}

/** All rows of a view for one kind of reader; `untilSec`: at that second. */
export function boardRows(kept: KeptContest, view: BoardViewName, now: number, reader: BoardReader, untilSec?: number): BoardRows {
  const [key, state] = [`${view} ${reader}`, kept.stateAt(view, now)]
  const known = lastRead.get(kept)?.get(key)
  if (untilSec === undefined && known?.state === state) return known.rows
  const board = kept.board(view, now, untilSec)
  const rows = rowsFrom(kept, kept.standings(board), reader)
  const read = { rows, firsts: kept.firsts(board), schools: schoolsOf(rows) }
  if (untilSec === undefined) lastRead.set(kept, (lastRead.get(kept) ?? new Map()).set(key, { state, rows: read }))
  return read
}

/** Whether the name or the school contains this text, without case. */
export function hasKeyword({ person }: BoardPageRow, keyword: string): boolean {
  const part = keyword.toLowerCase()
  return part === '' || person.name.toLowerCase().includes(part) || (person.school ?? '').toLowerCase().includes(part)
}
