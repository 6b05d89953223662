import { compact, pageNumber, pageSize, type RawSearch, text } from '../../search/search-params.ts'

/** The page size of the rankings, and of the chart (docs/rules/pages.md). */
export const usualPageSize = 30
export const chartRows = 10

export type RankSearch = { searchUser?: string | undefined; currentPage?: number | undefined; limit?: number | undefined }

export function parseRankSearch(search: RawSearch): RankSearch {
  return compact({
    searchUser: text(search.searchUser),
    currentPage: pageNumber(search.currentPage),
    limit: pageSize(search.limit, usualPageSize),
  })
}

/** @param type 0 ACM, 1 OI */
export function rankListInput(type: 0 | 1, search: RankSearch) {
  return compact({ type, currentPage: search.currentPage ?? 1, limit: search.limit ?? usualPageSize, searchUser: search.searchUser })
}
