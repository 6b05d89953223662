import { lengthSec, secondsBetween } from '@touchstone/shared/contests/contest/contest-times.ts'
import type { BoardAt, BoardAtQuery, BoardPage, BoardPageQuery } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import type { ContestRankPage, ContestRankQuery } from '@touchstone/shared/contests/scoreboard/contest-rank.schema.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import type { z } from 'zod'
import { awardsOf, boardRows, hasKeyword } from './board-rows.ts'
import { type BoardVisit, type BoardVisitDeps, viewOf, visitBoard } from './board-visit.ts'
import { rankRowOf } from './rank-rows.ts'

export type BoardService = {
  /** A page of the board, or the whole. @throws DomainError of the door, contest.board-closed */
  page(query: BoardPageQuery, caller: Caller): Promise<BoardPage>
  /** The board at a second of the contest, within the caller's rights. @throws DomainError of the door, contest.board-closed */
  at(query: BoardAtQuery, caller: Caller): Promise<BoardAt>
  /**
   * The board in the format of other clients: copies of the caller's row (inside) and of the followed ones precede all rows, and count.
   * @throws DomainError of the door, contest.board-closed
   */
  rank(query: ContestRankQuery, place: { outside: boolean }, caller: Caller): Promise<z.input<typeof ContestRankPage>>
}

function headOf({ kept, now, view, mayLift }: BoardVisit) {
  const { contest, problems } = kept
  const { id, title, type, format, startTime, endTime, sealRank, sealRankTime, autoRealRank } = contest
  const fromSec = Math.max(0, secondsBetween(startTime, sealRankTime ?? startTime))
  const isOn = kept.viewAt(view, now).sealSec !== null
  return {
    cid: id,
    title,
    type,
    format,
    now,
    startTime,
    endTime,
    view,
    durationSec: lengthSec(contest),
    seal: sealRank ? { fromSec, on: isOn, opens: autoRealRank ? ('at-end' as const) : ('by-hand' as const) } : null,
    mark: kept.observe(view, now).mark(),
    problems: problems.map(({ displayId, displayTitle, color }) => ({ displayId, title: displayTitle, color })),
    awards: awardsOf(contest),
    can: { lift: mayLift, end: contest.allowEndSubmit },
  }
}

export function createBoardService(deps: BoardVisitDeps): BoardService {
  return {
    async page({ currentPage, size, keyword, school, removeStar, followed, ...choice }, caller) {
      const visit = await visitBoard(deps, choice, caller)
      const { rows, firsts, schools } = boardRows(visit.kept, visit.view, visit.now, visit.reader)
      const wanted = rows.filter(
        (row) => hasKeyword(row, keyword) && (!school || row.person.school === school) && !(removeStar && row.person.star),
      )
      const offset = size ? (currentPage - 1) * size : 0
      const uid = caller.actor?.uid
      const follows = new Set(followed)
      return {
        ...headOf(visit),
        firsts,
        total: wanted.length,
        offset,
        rows: size ? wanted.slice(offset, offset + size) : [...wanted],
        own: rows.find((row) => row.uid === uid) ?? null,
        followed: rows.filter((row) => follows.has(row.uid)),
        schools: [...schools],
      }
    },

    async at({ sec, ...choice }, caller) {
      const visit = await visitBoard(deps, choice, caller)
      const { rows, firsts } = boardRows(visit.kept, visit.view, visit.now, visit.reader, sec)
      return { ...headOf(visit), sec, firsts, rows: [...rows] }
    },

    async rank(query, { outside }, caller) {
      const wanted = { lifts: query.forceRefresh, containsEnd: query.containsEnd }
      const visit = await visitBoard(deps, { cid: query.cid, outside, view: viewOf(wanted) }, caller)
      const { kept, now, reader, view } = visit
      const all = boardRows(kept, view, now, reader)
      const rows = all.rows.filter((row) => hasKeyword(row, query.keyword) && !(query.removeStar && row.person.star))
      const own = outside ? [] : rows.filter(({ uid }) => uid === caller.actor?.uid)
      const followed = query.concernedList.flatMap((uid) => rows.find((row) => row.uid === uid) ?? [])
      const listed = [...own, ...followed, ...rows]
      const from = (query.currentPage - 1) * query.limit
      return makePage(listed.slice(from, from + query.limit).map(rankRowOf(kept, all)), listed.length, query)
    },
  }
}
