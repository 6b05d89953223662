import { resultViews } from '@touchstone/shared/judging/submission/rejudging-rules.ts'
import { compact, oneOf, pageNumber, pageSize, type RawSearch } from '../../../search/search-params.ts'

export const usualPageSize = 30

export type RejudgingListSearch = { currentPage?: number | undefined; limit?: number | undefined }

const pageOf = (search: RawSearch) => ({ currentPage: pageNumber(search.currentPage), limit: pageSize(search.limit, usualPageSize) })

export function parseRejudgingListSearch(search: RawSearch): RejudgingListSearch {
  return compact(pageOf(search))
}

export type ResultView = (typeof resultViews)[number]
export type RejudgingSearch = RejudgingListSearch & { show?: ResultView | undefined }

export function parseRejudgingSearch(search: RawSearch): RejudgingSearch {
  return compact({ show: oneOf(search.show, resultViews), ...pageOf(search) })
}

export function rejudgingListInput({ currentPage = 1, limit = usualPageSize }: RejudgingListSearch) {
  return { currentPage, limit }
}
