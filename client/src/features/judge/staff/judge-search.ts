import { compact, pageNumber, pageSize, type RawSearch } from '../../../search/search-params.ts'

export const usualPageSize = 10

/** Page of the list of System Errors. */
export type JudgeSearch = { currentPage?: number | undefined; limit?: number | undefined }

export function parseJudgeSearch(search: RawSearch): JudgeSearch {
  return compact({ currentPage: pageNumber(search.currentPage), limit: pageSize(search.limit, usualPageSize) })
}

export function systemErrorInput({ currentPage = 1, limit = usualPageSize }: JudgeSearch) {
  return { currentPage, limit }
}
