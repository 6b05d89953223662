import { compact, integer, pageNumber, pageSize, type RawSearch, text } from '../../../search/search-params.ts'

/** The page size of lists in the back office (docs/rules/pages.md). */
export const usualPageSize = 10

export type StaffProblemSearch = {
  keyword?: string | undefined
  auth?: number | undefined
  currentPage?: number | undefined
  limit?: number | undefined
}

export function parseStaffProblemSearch(search: RawSearch): StaffProblemSearch {
  return compact({
    keyword: text(search.keyword),
    auth: integer(search.auth),
    currentPage: pageNumber(search.currentPage),
    limit: pageSize(search.limit, usualPageSize),
  })
}

export function staffProblemInput(search: StaffProblemSearch) {
  return {
    currentPage: search.currentPage ?? 1,
    limit: search.limit ?? usualPageSize,
    oj: 'Mine',
    ...compact({ keyword: search.keyword, auth: search.auth }),
  }
}
