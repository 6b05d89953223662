import type { BoardViewName } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import { compact, flag, integer, pageNumber, type RawSearch, text } from '../../search/search-params.ts'

/** Page sizes of the boards (docs/rules/pages.md). */
export const boardPageSizes = [10, 30, 50, 100, 300] as const
export const usualBoardPageSize = 50

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
