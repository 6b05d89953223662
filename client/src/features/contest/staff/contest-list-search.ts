import { compact, flag, integer, pageNumber, pageSize, type RawSearch, text } from '../../../search/search-params.ts'

export const usualPageSize = 10

export type ContestListSearch = {
  keyword?: string | undefined
  /** Phase: -1, 0 or 1. */
  status?: number | undefined
  type?: number | undefined
  /** `true`: only the hidden ones. */
  hidden?: true | undefined
  currentPage?: number | undefined
  limit?: number | undefined
}

export function parseContestListSearch(search: RawSearch): ContestListSearch {
  const within = (value: unknown, known: readonly number[]) => known.find((one) => one === integer(value))
  return compact({
    keyword: text(search.keyword),
    status: within(search.status, [-1, 0, 1]),
    type: within(search.type, [0, 1]),
    hidden: flag(search.hidden),
    currentPage: pageNumber(search.currentPage),
    limit: pageSize(search.limit, usualPageSize),
  })
}

export function contestListInput({ keyword, status, type, hidden, currentPage, limit }: ContestListSearch) {
  const visible = hidden ? false : undefined
  return { currentPage: currentPage ?? 1, limit: limit ?? usualPageSize, ...compact({ keyword, status, type, visible }) }
}
