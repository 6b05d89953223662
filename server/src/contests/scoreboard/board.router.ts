/**
 * Boards. A page of this site reads `board.page` once, whole (no `size`) or page by page, and keeps it up to date by the event stream:
 *
 * - `GET /api/live/events?boards=12` (several with commas; `12-lifted`, `12-end` for the other views) sends `{type:'board-mark', cid, view, mark}` when the
 *   caller may see that board, and `{type:'board-closed', cid, view}` when not (any more, or not yet).
 * - `{type:'board', cid, view, patch}` follows each change: `applyBoardPatch` of shared/scoreboard applies it to the whole board, or returns null.
 * - `{type:'board-stale', cid, view}`: read the board again. The same holds after a mark of another epoch, or one that is newer than the page's.
 *
 * `board.at` is the time machine. `contestRank.inside` and `contestRank.outside` are the boards for other clients.
 */
import { BoardAt, BoardAtQuery, BoardPage, BoardPageQuery } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import { ContestRankPage, ContestRankQuery } from '@touchstone/shared/contests/scoreboard/contest-rank.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { BoardService } from './board.service.ts'

type BoardRouterDeps = {
  boards: BoardService
}

type ContestRankRouterDeps = {
  boards: BoardService
}

export const createBoardRouter = ({ boards }: BoardRouterDeps) =>
  router({
    page: endpoint({
      rest: 'GET /api/get-contest-board',
      can: 'public',
      limit: 'read',
      doc: "A contest's board: a page of it, or all rows without a size; the caller's and the followed rows beside it. Guests see it outside where that is open.",
      input: BoardPageQuery,
      output: BoardPage,
    }).query(({ ctx, input }) => boards.page(input, ctx.request)),

    at: endpoint({
      rest: 'GET /api/get-contest-board-at',
      can: 'public',
      limit: 'read',
      doc: "A contest's board as it was at a second of the contest.",
      input: BoardAtQuery,
      output: BoardAt,
    }).query(({ ctx, input }) => boards.at(input, ctx.request)),
  })

export const createContestRankRouter = ({ boards }: ContestRankRouterDeps) =>
  router({
    inside: endpoint({
      rest: 'POST /api/get-contest-rank',
      can: 'login',
      limit: 'read',
      input: ContestRankQuery,
      output: ContestRankPage,
    }).query(({ ctx, input }) => boards.rank(input, { outside: false }, ctx.request)),

    outside: endpoint({
      rest: 'POST /api/get-contest-outside-scoreboard',
      can: 'public',
      limit: 'read',
      input: ContestRankQuery,
      output: ContestRankPage,
    }).query(({ ctx, input }) => boards.rank(input, { outside: true }, ctx.request)),
  })
