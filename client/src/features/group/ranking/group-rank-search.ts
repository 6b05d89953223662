import { compact, integer, pageNumber, pageSize, type RawSearch, text } from '../../../search/search-params.ts'

/** The page size of the ranking of a group (docs/rules/pages.md). */
export const usualPageSize = 30

export type GroupRankSearch = {
  /** 0 ACM, which is the usual one; 1 OI. */
  type?: 1 | undefined
  searchUser?: string | undefined
  currentPage?: number | undefined
  limit?: number | undefined
}

export function parseGroupRankSearch(search: RawSearch): GroupRankSearch {
  return compact({
    type: integer(search.type) === 1 ? (1 as const) : undefined,
    searchUser: text(search.searchUser),
    currentPage: pageNumber(search.currentPage),
    limit: pageSize(search.limit, usualPageSize),
  })
}

export function groupRankInput(gid: number, { type = undefined, currentPage = 1, limit = usualPageSize, searchUser }: GroupRankSearch) {
  return { gid, type: type ?? 0, currentPage, limit, ...compact({ searchUser }) }
}
