import { compact, pageNumber, pageSize, type RawSearch } from '../../search/search-params.ts'

/** The page size of lists inside a group (docs/rules/pages.md). */
export const groupPageSize = 10

export type GroupTrainingSearch = { currentPage?: number | undefined; limit?: number | undefined }

export function parseGroupTrainingSearch(search: RawSearch): GroupTrainingSearch {
  return compact({ currentPage: pageNumber(search.currentPage), limit: pageSize(search.limit, groupPageSize) })
}

export function groupTrainingInput(gid: number, { currentPage = 1, limit = groupPageSize }: GroupTrainingSearch) {
  return { gid, currentPage, limit }
}
