import { compact, pageNumber, pageSize, type RawSearch } from './search-params.ts'

/** Of a list that has no filters: the page, and how long it is where that is not the usual. */
export type Paging = { currentPage?: number | undefined; limit?: number | undefined }

export function parsePaging(search: RawSearch): Paging {
  return compact({ currentPage: pageNumber(search.currentPage), limit: pageSize(search.limit, 10) })
}
