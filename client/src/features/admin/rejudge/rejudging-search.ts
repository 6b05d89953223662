import { resultViews } from '@touchstone/shared/submission/rejudging.schema.ts'
import { compact, oneOf, pageNumber, pageSize, type RawSearch } from '../../../search/search-params.ts'

export const usualPageSize = 30

export type RejudgingListSearch = { currentPage?: number | undefined; limit?: number | undefined }

const pageOf = (search: RawSearch) => ({ currentPage: pageNumber(search.currentPage), limit: pageSize(search.limit, usualPageSize) })

export function parseRejudgingListSearch(search: RawSearch): RejudgingListSearch {
  return compact(pageOf(search))
}

/** What is usually looked at: who changes. */
export const usualView = 'changes'
export type ResultView = (typeof resultViews)[number]
export type RejudgingSearch = RejudgingListSearch & { show?: ResultView | undefined }

export function parseRejudgingSearch(search: RawSearch): RejudgingSearch {
  const show = oneOf(search.show, resultViews)
  return compact({ show: show === usualView ? undefined : show, ...pageOf(search) })
}

export function rejudgingListInput({ currentPage = 1, limit = usualPageSize }: RejudgingListSearch) {
  return { currentPage, limit }
}
