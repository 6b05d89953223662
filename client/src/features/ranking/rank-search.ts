import { listSearch, type SearchOf } from '../../search/list-search.ts'
import { text } from '../../search/search-params.ts'

/** Rows of the chart (docs/rules/pages.md). */
export const chartRows = 10

export const rankSearch = listSearch(30, (search) => ({ searchUser: text(search.searchUser) }))
export type RankSearch = SearchOf<typeof rankSearch>
