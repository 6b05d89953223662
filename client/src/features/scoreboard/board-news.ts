import type { BoardMark } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import { applyBoardPatch } from '@touchstone/shared/contests/scoreboard/board-patch.ts'
import type { BoardNews } from '../../live/board-news.ts'
import type { BoardData } from './table/board-data.ts'

/** The board after what the stream says of it: the same object where it is old news, null where the board must be read again. */
export function afterNews(board: BoardData, news: BoardNews): BoardData | null {
  if (news.type === 'board-mark') return isBehind(board.mark, news.mark) || board.mark.epoch !== news.mark.epoch ? null : board
  if (news.type !== 'board') return null
  const { mark, firsts, rows, seal } = board
  const next = applyBoardPatch({ mark, firsts, rows, sealed: seal?.on ?? false }, news.patch, board.awards)
  if (next === null || next.mark.n === mark.n) return next && board
  return {
    ...board,
    ...{ mark: next.mark, firsts: next.firsts, rows: [...next.rows], total: next.rows.length },
    seal: seal && { ...seal, on: next.sealed },
  }
}

/** The newest mark that the stream has told; null where it is not known any more. */
export function newestMark(news: BoardNews): BoardMark | null {
  if (news.type === 'board-mark') return news.mark
  return news.type === 'board' ? { epoch: news.patch.epoch, n: news.patch.to } : null
}

/** Whether a board was read before something that the stream has told already; marks of another epoch tell nothing. */
export function isBehind(mark: BoardMark, newest: BoardMark | null): boolean {
  return newest !== null && newest.epoch === mark.epoch && newest.n > mark.n
}
