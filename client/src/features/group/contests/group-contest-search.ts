import { compact, pageNumber, pageSize, type RawSearch } from '../../../search/search-params.ts'

export const usualPageSize = 10

export type GroupContestSearch = { currentPage?: number | undefined; limit?: number | undefined }

export function parseGroupContestSearch(search: RawSearch): GroupContestSearch {
  return compact({ currentPage: pageNumber(search.currentPage), limit: pageSize(search.limit, usualPageSize) })
}

export function groupContestInput(gid: number, { currentPage = 1, limit = usualPageSize }: GroupContestSearch) {
  return { gid, currentPage, limit }
}
