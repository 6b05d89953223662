import { listSearch, type SearchOf } from '../../../search/list-search.ts'
import { flag, text } from '../../../search/search-params.ts'

export const groupOwnerSearch = listSearch(10, (search) => ({ keyword: text(search.keyword), onlyWaiting: flag(search.onlyWaiting) }))
export type GroupOwnerSearch = SearchOf<typeof groupOwnerSearch>
