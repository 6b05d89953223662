import { compact, pageNumber, pageSize, type RawSearch, text } from '../../search/search-params.ts'

/** The page size of the ranking of a training (docs/rules/pages.md). */
export const usualPageSize = 30

export type RankSearch = { keyword?: string | undefined; currentPage?: number | undefined; limit?: number | undefined }

export function parseRankSearch(search: RawSearch): RankSearch {
  return compact({
    keyword: text(search.keyword)?.trim(),
    currentPage: pageNumber(search.currentPage),
    limit: pageSize(search.limit, usualPageSize),
  })
}

export function rankInput(tid: number, { keyword, currentPage = 1, limit = usualPageSize }: RankSearch) {
  return compact({ tid, keyword, currentPage, limit })
}
