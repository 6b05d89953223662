import type { BoardViewName } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import { compact, flag, integer, pageNumber, type RawSearch, text } from '../../search/search-params.ts'
import type { calls as siteCalls } from '../../trpc/trpc-client.ts'

/** Page sizes of the boards (docs/rules/pages.md). */
export const boardPageSizes = [10, 30, 50, 100, 300] as const
export const usualBoardPageSize = 50

/** Without the stream a board polls at this interval (docs/rules/pages.md). */
export const BOARD_POLL_MS = 30_000

/** A board of the past does not change, but for judgements. */
export const PAST_FRESH_MS = 60_000

/** The state of a board in the address. */
export type BoardSearch = {
  keyword?: string | undefined
  school?: string | undefined
  removeStar?: true | undefined
  /** Only followed people and the reader. */
  onlyFollowed?: true | undefined
  /** The board behind the seal. */
  forceRefresh?: true | undefined
  /** Includes runs after the end. */
  containsEnd?: true | undefined
  /** The board after this many minutes. */
  minute?: number | undefined
  projector?: true | undefined
  currentPage?: number | undefined
  limit?: number | undefined
}

export function parseBoardSearch(search: RawSearch): BoardSearch {
  const limit = integer(search.limit)
  const minute = integer(search.minute)
  return compact({
    keyword: text(search.keyword)?.trim(),
    school: text(search.school),
    removeStar: flag(search.removeStar),
    onlyFollowed: flag(search.onlyFollowed),
    forceRefresh: flag(search.forceRefresh),
    containsEnd: flag(search.containsEnd),
    minute: minute !== undefined && minute >= 0 ? minute : undefined,
    projector: flag(search.projector),
    currentPage: pageNumber(search.currentPage),
    limit: limit !== usualBoardPageSize ? boardPageSizes.find((size) => size === limit) : undefined,
  })
}

export function viewOf({ forceRefresh, containsEnd }: BoardSearch): BoardViewName {
  if (forceRefresh) return containsEnd ? 'lifted-end' : 'lifted'
  return containsEnd ? 'end' : 'public'
}

/** Asks for a board, and for its past that the address names, in one call: one that comes later would move the page. */
export function loadBoard(
  { calls }: { calls: typeof siteCalls },
  cid: number,
  { view, minute }: Pick<BoardSearch, 'minute'> & { view: BoardViewName },
  outside: boolean,
) {
  void calls.board.page.prefetch({ cid, view, outside }, { staleTime: BOARD_POLL_MS })
  if (minute !== undefined) void calls.board.at.prefetch({ cid, view, outside, sec: minute * 60 }, { staleTime: PAST_FRESH_MS })
}
