import { resultViews } from '@touchstone/shared/judging/submission/rejudging-rules.ts'
import { listSearch, type SearchOf } from '../../../search/list-search.ts'
import { oneOf } from '../../../search/search-params.ts'

export const rejudgingListSearch = listSearch(30)

export type ResultView = (typeof resultViews)[number]

export const rejudgingSearch = listSearch(30, (search) => ({ show: oneOf(search.show, resultViews) }))
export type RejudgingSearch = SearchOf<typeof rejudgingSearch>
