import type { BoardMark } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import { applyBoardPatch } from '@touchstone/shared/contests/scoreboard/board-patch.ts'
import type { BoardNews } from '../../live/board-news.ts'
import type { BoardData } from './table/board-data.ts'

/** Applies an event of the stream to the board: the same object for old news, null where the board must be read again. */
export function afterNews(board: BoardData, news: BoardNews): BoardData | null {
  if (news.type === 'board-mark') return isBehind(board.mark, news.mark) || board.mark.epoch !== news.mark.epoch ? null : board
  if (news.type !== 'board') return null
  const { mark, firsts, rows, seal } = board
  const next = applyBoardPatch({ mark, firsts, rows, sealed: seal?.on ?? false }, news.patch, board.awards)
  if (next === null || next.mark.n === mark.n) return next && board
  return {
    ...board,
    mark: next.mark,
    firsts: next.firsts,
    rows: [...next.rows],
    total: next.rows.length,
    seal: seal && { ...seal, on: next.sealed },
  }
}

/** The newest revision that the stream has published; null when it is unknown. */
export function newestMark(news: BoardNews): BoardMark | null {
  if (news.type === 'board-mark') return news.mark
  return news.type === 'board' ? { epoch: news.patch.epoch, n: news.patch.to } : null
}

/** Whether a board was read before an event that the stream has already published; revisions of another epoch say nothing. */
export function isBehind(mark: BoardMark, newest: BoardMark | null): boolean {
  return newest !== null && newest.epoch === mark.epoch && newest.n > mark.n
}
