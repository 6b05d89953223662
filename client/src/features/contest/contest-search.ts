import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { formatOfSearch } from '../../components/contest-rules/format-search.ts'
import { listSearch, type SearchOf } from '../../search/list-search.ts'
import { among, text } from '../../search/search-params.ts'

export const contestSearch = listSearch(10, (search) => ({
  status: among(search.status, ContestPhase),
  format: formatOfSearch(search),
  keyword: text(search.keyword),
}))
export type ContestSearch = SearchOf<typeof contestSearch>
