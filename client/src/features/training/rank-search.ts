import { listSearch, type SearchOf } from '../../search/list-search.ts'
import { text } from '../../search/search-params.ts'

export const rankSearch = listSearch(30, (search) => ({ keyword: text(search.keyword)?.trim() }))
export type RankSearch = SearchOf<typeof rankSearch>
