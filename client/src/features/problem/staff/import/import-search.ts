import { compact, integer, pageNumber, pageSize, type RawSearch } from '../../../../search/search-params.ts'

export const usualPageSize = 10

/** Which import is looked at (none: all of them), and the page of the list. */
export type ImportSearch = { task?: number | undefined; currentPage?: number | undefined; limit?: number | undefined }

export function parseImportSearch(search: RawSearch): ImportSearch {
  return compact({
    task: integer(search.task),
    currentPage: pageNumber(search.currentPage),
    limit: pageSize(search.limit, usualPageSize),
  })
}
