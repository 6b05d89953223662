import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { formatOfSearch } from '../../../components/contest-rules/format-search.ts'
import { listSearch, type SearchOf } from '../../../search/list-search.ts'
import { among, flag, text } from '../../../search/search-params.ts'

export const keptContestSearch = listSearch(10, (search) => ({
  keyword: text(search.keyword),
  status: among(search.status, ContestPhase),
  format: formatOfSearch(search),
  /** `true`: only the hidden ones. */
  hidden: flag(search.hidden),
}))
export type KeptContestSearch = SearchOf<typeof keptContestSearch>

export function keptContestInput({ hidden, ...search }: KeptContestSearch) {
  return { ...keptContestSearch.input(search), ...(hidden && { visible: false }) }
}
