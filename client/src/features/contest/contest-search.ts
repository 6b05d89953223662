import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { ContestType } from '@touchstone/shared/contests/contest/contest-type.ts'
import { listSearch, type SearchOf } from '../../search/list-search.ts'
import { among, text } from '../../search/search-params.ts'

export const contestSearch = listSearch(10, (search) => ({
  status: among(search.status, ContestPhase),
  type: among(search.type, ContestType),
  keyword: text(search.keyword),
}))
export type ContestSearch = SearchOf<typeof contestSearch>
